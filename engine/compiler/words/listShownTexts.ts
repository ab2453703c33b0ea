import type { z } from 'zod';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { visibleStrings } from '../../language/references.ts';
import { parseText, type PlainText } from '../../language/text.ts';
import { unwrapSchema, findBranch, childSchema } from '../shape/schemaTree.ts';
import { createMemory } from '../source/createMemory.ts';
import type { KindName } from '../source/kinds.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import { kindSchemas } from '../vocabulary/kindSchemas.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';

export interface ShownText {
  path: Path;
  text: string;
}

/** Manifest kinds without text to translate. */
const others: ReadonlySet<KindName> = new Set(['domains', 'words', 'fixtures', 'api', 'schedules', 'mail']);
/** Manifest kinds that only the server reads. Only their refusal messages need a translation. */
const serversOwn: ReadonlySet<KindName> = new Set(['access', 'operations']);

const found = createMemory<readonly ShownText[]>();
const needed = createMemory<readonly ShownText[]>();

/** Returns a manifest's strings that need a translation, in the file's order. */
export function listShownTexts(manifest: Manifest, vocabulary: Vocabulary): readonly ShownText[] {
  if (others.has(manifest.kind)) return [];
  return needed(manifest, [vocabulary], () => {
    const written = serversOwn.has(manifest.kind) ? refusalTexts(manifest, vocabulary) : writtenTexts(manifest, vocabulary);
    return written.filter(({ text }) => hasWords(text));
  });
}

/** Returns the strings that refusal messages use: the reasons (`say`) and the labels of an operation's fields. */
export function refusalTexts(manifest: Manifest, vocabulary: Vocabulary): readonly ShownText[] {
  if (!serversOwn.has(manifest.kind)) return [];
  const isLabel = ([, part, , key]: Path) => manifest.kind === 'operations' && part === 'input' && key === 'label';
  return writtenTexts(manifest, vocabulary).filter(({ path }) => path.at(-1) === 'say' || isLabel(path));
}

/** Returns all text in a manifest, in the file's order. `listShownTexts` returns only the text that needs a translation. */
export function writtenTexts(manifest: Manifest, vocabulary: Vocabulary): readonly ShownText[] {
  const { kind, source } = manifest;
  if (kind === 'fixtures' || !source.readable) return [];
  return found(manifest, [vocabulary], () => textsIn(kindSchemas(vocabulary)[kind], source.value, []));
}

/** Returns the strings in `value` that `schema` marks as text. */
export function textsIn(schema: z.core.$ZodType, value: unknown, path: Path): ShownText[] {
  const { schema: inner, kind } = unwrapSchema(schema);
  const { def } = inner._zod;
  if (kind === 'text' || visibleStrings.get(inner)) return typeof value === 'string' ? [{ path, text: value }] : [];
  if (kind !== undefined) return [];
  if (def.type === 'union') {
    const branch = findBranch(def, value);
    return branch ? textsIn(branch, value, path) : [];
  }
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, entry]) => {
    const child = childSchema(inner, value, key);
    return child ? textsIn(child, entry, [...path, key]) : [];
  });
}

/** Parses a string as a message. Returns `undefined` for an invalid message. */
export function messageIn(text: string): PlainText | undefined {
  try {
    return parseText(text);
  } catch {
    return undefined;
  }
}

function hasWords(text: string): boolean {
  const message = messageIn(text);
  return message !== undefined && (typeof message === 'string' ? isWord(message) : message.some(isInWords));
}

const isWord = (text: string) => /\p{L}/u.test(text);

function isInWords(element: MessageFormatElement): boolean {
  if (element.type === TYPE.literal) return isWord(element.value);
  return 'options' in element && Object.values(element.options).some(({ value }) => value.some(isInWords));
}
