import { parseAccept } from 'hono/utils/accept';
import type { Language } from '../../core/fields/phrases.ts';
import { phraseFormatter } from '../../core/text/phraseFormatter.ts';
import type { Domain } from '../../language/domain.ts';
import type { ServedPortal } from './ServedPortal.ts';

/** Returns the offered language that the browser prefers, or else the variant's language. */
export function findLanguage(
  { settings, phrases }: Pick<ServedPortal, 'settings' | 'phrases'>,
  domain: Domain | undefined,
  accepted: string | undefined,
): Language {
  const preferred = parseAccept(accepted ?? '').flatMap(({ type, q }) =>
    q > 0 ? (findOffered(type, settings.languages ?? []) ?? []) : [],
  );
  const locale = preferred[0] ?? domain?.locale ?? settings.locale;
  return { locale, phrase: phraseFormatter(phrases[locale] ?? {}, locale) };
}

/** Returns the offered locale equal to `wanted`, or else the first one in the same language, such as `es-MX` for `es-ES`. */
function findOffered(wanted: string, offered: readonly string[]): string | undefined {
  const language = (locale: string) => locale.toLowerCase().split('-')[0];
  return (
    offered.find((locale) => locale.toLowerCase() === wanted.toLowerCase()) ??
    offered.find((locale) => language(locale) === language(wanted))
  );
}
