import type { WordsFile } from '../../language/words.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';

const english = 'en-US';

export function ownLocale({ portal }: Pick<ParsedManifests, 'portal'>): string {
  const [settings] = portal.values();
  return settings?.locale ?? english;
}

/** Returns the locales of the portal's variants, and the locales that viewers can choose. */
export function listLocales(parsed: Pick<ParsedManifests, 'portal' | 'domains'>): ReadonlySet<string> {
  const own = ownLocale(parsed);
  const offered = [...parsed.portal.values()].flatMap(({ languages }) => languages ?? []);
  return new Set([...[...parsed.domains.values()].map(({ locale = own }) => locale), ...offered]);
}

/** Returns the name of a locale's words file: `es-MX` or, if that file doesn't exist, `es`. */
export function findWordsFile(locale: string, files: Pick<ReadonlyMap<string, WordsFile>, 'has'>): string | undefined {
  return [locale, parseLanguage(locale)].find((name) => files.has(name));
}

export function parseLanguage(locale: string): string {
  return locale.split('-')[0] ?? locale;
}
