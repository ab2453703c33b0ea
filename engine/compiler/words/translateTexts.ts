import type { WordsFile } from '../../language/words.ts';
import { findNode } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { listShownTexts } from './listShownTexts.ts';

interface Replacement {
  offset: number;
  length: number;
  text: string;
}

/** Translates the strings in a portal's files, and sets the portal's locale. Doesn't change line numbers. */
export function translateTexts(
  texts: ReadonlyMap<string, string>,
  manifests: readonly Manifest[],
  locale: string,
  words: WordsFile | undefined,
  vocabulary: Vocabulary,
): ReadonlyMap<string, string> {
  const translated = new Map(texts);
  for (const manifest of manifests) {
    const { kind, source } = manifest;
    if (kind === 'words') translated.delete(source.file);
    const found = listShownTexts(manifest, vocabulary).flatMap(({ path, text }): Replacement[] => {
      const own = findTranslation(text, source.file, words);
      const node = findNode(source, path);
      return own === undefined || !node ? [] : [{ offset: node.offset, length: node.length, text: JSON.stringify(own) }];
    });
    if (kind === 'portal') found.push(...localeIn(manifest, locale));
    if (found.length > 0) translated.set(source.file, applyReplacements(source.text, found));
  }
  return translated;
}

export function findTranslation(text: string, file: string, words: WordsFile | undefined): string | undefined {
  const own = words?.files[file] ?? {};
  const found = Object.hasOwn(own, text) ? own[text] : words && Object.hasOwn(words.texts, text) ? words.texts[text] : undefined;
  return found?.trim() === '' ? undefined : found;
}

function localeIn({ source }: Manifest, locale: string): Replacement[] {
  if (!isObject(source.value) || !source.root) return [];
  const text = JSON.stringify(locale);
  const node = source.value['locale'] === undefined ? undefined : findNode(source, ['locale']);
  if (node) return [{ offset: node.offset, length: node.length, text }];
  return [{ offset: source.root.offset + 1, length: 0, text: `"locale": ${text}, ` }];
}

function applyReplacements(text: string, replacements: readonly Replacement[]): string {
  const fromEnd = replacements.toSorted((a, b) => b.offset - a.offset);
  return fromEnd.reduce((rest, { offset, length, text: own }) => rest.slice(0, offset) + own + rest.slice(offset + length), text);
}
