import { parseJson } from '../../engine/core/values/parseJson.ts';

/** Omits a portal's variants in other languages, because each would take as long to compile as the portal itself. */
export function withoutLanguages(texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...texts].filter(([file, text]) => {
      if (file.startsWith('portal-config/words/')) return false;
      const content = file.startsWith('portal-config/domains/') ? parseJson(text) : undefined;
      return !(typeof content === 'object' && content !== null && 'locale' in content);
    }),
  );
}
