import { toSubject, say } from '../../core/text/say.ts';
import { textMistake } from '../shape/textMistakes.ts';
import { parseText, type PlainText } from '../../language/text.ts';
import type { WordsFile } from '../../language/words.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import { createMemory } from '../source/createMemory.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Path } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { parseLanguage, listLocales, ownLocale, findWordsFile } from './listLocales.ts';
import { messageIn, listShownTexts, type ShownText } from './listShownTexts.ts';
import { findTranslation } from './translateTexts.ts';
import { valuesIn } from './valuesIn.ts';

type Parsed = Pick<ParsedManifests, 'portal' | 'domains' | 'words'>;

/**
 * Checks the translations in the words files. A problem about a missing translation points to the original text.
 * @param manifests The manifests before parts are inserted.
 */
export function checkWords(manifests: readonly Manifest[], parsed: Parsed, vocabulary: Vocabulary): Problem[] {
  // If the portal has no translations, skip the slow checks.
  if (parsed.words.size === 0) return [...missingFiles(manifests, parsed), ...missingLanguages(manifests, parsed)];
  const texts = new Map(manifests.map((manifest) => [manifest, listShownTexts(manifest, vocabulary)]));
  const byFile = new Map(manifests.map((manifest) => [manifest.source.file, new Set(texts.get(manifest)?.map(({ text }) => text))]));
  const all = new Set([...byFile.values()].flatMap((found) => [...found]));
  const phrases = phraseTexts(vocabulary);
  return [
    ...manifests.flatMap((manifest) => {
      const words = manifest.kind === 'words' ? parsed.words.get(manifest.name) : undefined;
      if (!words) return [];
      const check: FileCheck = { manifest, words, all, byFile, phrases };
      return [...unusedLanguage(manifest, parsed), ...wrongWords(check), ...missingPhrases(check)];
    }),
    ...missingFiles(manifests, parsed),
    ...missingLanguages(manifests, parsed),
    ...missingTexts(texts, parsed),
  ];
}

interface FileCheck {
  manifest: Manifest;
  words: WordsFile;
  all: ReadonlySet<string>;
  byFile: ReadonlyMap<string, ReadonlySet<string>>;
  phrases: ReadonlyMap<string, string>;
}

const collectedPhrases = createMemory<ReadonlyMap<string, string>>();

/** Returns the English phrases of the engine, the blocks, and the machines, keyed by `AREA.KEY`. */
function phraseTexts({ phrases }: Vocabulary): ReadonlyMap<string, string> {
  return collectedPhrases(phrases, [], () => {
    return new Map(phrases.flatMap(({ area, texts }) => Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const)));
  });
}

function wrongWords(check: FileCheck): Problem[] {
  const { manifest, words, all, byFile, phrases } = check;
  const { source } = manifest;
  const unknownText = (path: Path, text: string, known: Iterable<string>) =>
    problemAt(source, path, {
      code: 'unknown-text',
      severity: 'warning',
      side: 'key',
      ...say`no manifest has the text ${toSubject('text', text)}, so its translation isn't used`,
      suggestion: nearest(text, known),
    });
  const texts = Object.entries(words.texts).flatMap(([text, own]) =>
    all.has(text) ? wrongText(manifest, ['texts', text], text, own) : [unknownText(['texts', text], text, all)],
  );
  const files = Object.entries(words.files).flatMap(([file, entries]) => {
    const known = byFile.get(file);
    if (!known) {
      const finding = { code: 'unknown-file', side: 'key', ...say`there is no file ${toSubject('file', file)}` } as const;
      return [problemAt(source, ['files', file], { ...finding, suggestion: nearest(file, byFile.keys()) })];
    }
    return Object.entries(entries).flatMap(([text, own]) =>
      known.has(text) ? wrongText(manifest, ['files', file, text], text, own) : [unknownText(['files', file, text], text, known)],
    );
  });
  const engine = Object.entries(words.engine).flatMap(([key, own]) => {
    const phrase = phrases.get(key);
    if (phrase !== undefined) return wrongText(manifest, ['engine', key], phrase, own);
    const finding = { code: 'unknown-phrase', side: 'key', ...say`there is no phrase ${toSubject('phrase', key)}` } as const;
    return [problemAt(source, ['engine', key], { ...finding, suggestion: nearest(key, phrases.keys()) })];
  });
  return [...texts, ...files, ...engine];
}

/** The cached results of `checkText` for each words file, keyed by path and original text. */
const checkedTexts = createMemory<Map<string, Problem[]>>();

/** Calls `checkText`, and caches its result. */
function wrongText(manifest: Manifest, path: Path, text: string, own: string): Problem[] {
  const checked = checkedTexts(manifest.source, [], () => new Map());
  const key = JSON.stringify([path, text]);
  const problems = checked.get(key) ?? checkText(manifest, path, text, own);
  checked.set(key, problems);
  return problems;
}

/** Checks that a translation is a valid message and uses only values that the original text uses. */
function checkText({ source }: Manifest, path: Path, text: string, own: string): Problem[] {
  let message: PlainText;
  try {
    message = parseText(own);
  } catch (error) {
    const kind = error instanceof Error ? error.message : String(error);
    return [problemAt(source, path, { code: 'bad-text', sentence: textMistake(kind), about: [] })];
  }
  const known = valuesIn(messageIn(text) ?? '');
  return [...valuesIn(message)]
    .filter((name) => !known.has(name))
    .map((name) => {
      const others = known.size === 0 ? 'it has none' : `it has ${[...known].join(', ')}`;
      const finding = { code: 'unknown-value', ...say`the original text has no value ${toSubject('value', name)}; ${others}` };
      return problemAt(source, path, { ...finding, suggestion: nearest(name, known) });
    });
}

function unusedLanguage({ name, source }: Manifest, parsed: Parsed): Problem[] {
  const locales = listLocales(parsed);
  if ([...locales].some((locale) => findWordsFile(locale, parsed.words) === name)) return [];
  return [
    problemAt(source, [], {
      code: 'unused-language',
      severity: 'warning',
      ...say`no variant uses the locale ${toSubject('locale', name)}; set "locale" in portal.json or in a file in domains/, or add it to "languages" in portal.json`,
      suggestion: nearest(name, locales),
    }),
  ];
}

/** Reports phrases that a words file doesn't translate. Phrases are in English, so every other language needs all of them. */
function missingPhrases({ manifest: { name, source }, words, phrases }: FileCheck): Problem[] {
  if (parseLanguage(name) === 'en') return [];
  const missing = [...phrases].filter(([key]) => (words.engine[key] ?? '').trim() === '');
  return missing.map(([key, text]) =>
    problemAt(source, ['engine'], {
      code: 'missing-phrase',
      severity: 'warning',
      missing: key,
      side: 'key',
      ...say`the text ${toSubject('phrase', key)}, which the code uses, is not translated: ${text}`,
    }),
  );
}

function missingFiles(manifests: readonly Manifest[], parsed: Parsed): Problem[] {
  const own = parseLanguage(ownLocale(parsed));
  const isMissing = (locale: string) => parseLanguage(locale) !== own && findWordsFile(locale, parsed.words) === undefined;
  const fileOf = (locale: string) => `portal-config/words/${parseLanguage(locale)}.json`;
  const missing = { code: 'missing-words', severity: 'warning' } as const;
  return manifests.flatMap(({ kind, name, source }) => {
    if (kind === 'portal') {
      return (parsed.portal.get(name)?.languages ?? []).flatMap((locale, index) =>
        isMissing(locale)
          ? [problemAt(source, ['languages', index], { ...missing, ...say`this language has no translations; add ${fileOf(locale)}` })]
          : [],
      );
    }
    const locale = kind === 'domains' ? parsed.domains.get(name)?.locale : undefined;
    if (locale === undefined || !isMissing(locale)) return [];
    return [problemAt(source, ['locale'], { ...missing, ...say`this variant's text isn't translated; add ${fileOf(locale)}` })];
  });
}

/** Reports variants whose language isn't in `languages` in portal.json. Viewers who left such a language couldn't choose it again. */
function missingLanguages(manifests: readonly Manifest[], parsed: Parsed): Problem[] {
  const offered = [...parsed.portal.values()].flatMap(({ languages }) => languages ?? []);
  const own = ownLocale(parsed);
  const used = new Set([...parsed.domains.values()].map(({ locale = own }) => locale));
  const missing = offered.length === 0 ? [] : [...used].filter((locale) => !offered.includes(locale));
  return manifests
    .filter(({ kind }) => kind === 'portal')
    .flatMap(({ source }) =>
      missing.map((locale) =>
        problemAt(source, ['languages'], {
          code: 'missing-language',
          ...say`a variant uses ${toSubject('locale', locale)}, so viewers must be able to choose it; add it to "languages"`,
        }),
      ),
    );
}

/** Reports a missing translation once per language, at the first use of the original text. */
function missingTexts(texts: ReadonlyMap<Manifest, readonly ShownText[]>, parsed: Parsed): Problem[] {
  const own = parseLanguage(ownLocale(parsed));
  return [...parsed.words].flatMap(([name, words]) => {
    if (parseLanguage(name) === own) return [];
    const reported = new Set<string>();
    return [...texts].flatMap(([{ source }, found]) =>
      found.flatMap(({ path, text }) => {
        if (reported.has(text) || findTranslation(text, source.file, words) !== undefined) return [];
        reported.add(text);
        const finding = { code: 'missing-translation', severity: 'warning' as const };
        return [
          problemAt(source, path, {
            ...finding,
            ...say`${toSubject('text', text)} is not translated in ${toSubject('file', `portal-config/words/${name}.json`)}`,
          }),
        ];
      }),
    );
  });
}
