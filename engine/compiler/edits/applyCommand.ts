import { unwrapSchema } from '../shape/schemaTree.ts';
import { overlaidFile } from '../source/applyOverlay.ts';
import { kindOfFile } from '../source/kinds.ts';
import { parseSource } from '../source/parseSource.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import type { EditCommand, Mistake, Texts } from './EditCommand.ts';
import { expandShorthand, resolveUnion, entryAt, isRequired, type Entry } from './entryAt.ts';
import { insertValue, moveValue, removeValue, setValue, type EditResult, type KeyOrder } from './jsonEdits.ts';

/** The new content of each changed file, keyed by path. `null` deletes the file. */
export type ChangedFiles = ReadonlyMap<string, string | null>;

type PlainCommand = Extract<EditCommand, { do: 'set' | 'insert' | 'move' | 'remove' }>;

/** Edits one entry in a file. Leaves the rest of the file unchanged, including its formatting and comments. */
export function applyToFile(texts: Texts, command: PlainCommand, vocabulary: Vocabulary): ChangedFiles | Mistake {
  if (command.do === 'remove' && overlaidFile(command.file) !== undefined) return removeFromOverlay(texts, command);
  const entry = entryAt({ checked: { manifests: manifestsFor(command.file, texts, vocabulary) }, vocabulary }, command.file, command.path);
  if ('mistake' in entry) return entry;
  const text = texts.get(entry.file);
  if (text === undefined) return { mistake: `there is no file "${entry.file}"` };
  const made = editText(text, command, entry);
  if (typeof made !== 'string') return made;
  return new Map(made === text ? [] : [[entry.file, made]]);
}

/** Removes a value from an overlay. Doesn't use `entryAt`, because overlays have no schema. */
function removeFromOverlay(texts: Texts, { file, path }: Extract<PlainCommand, { do: 'remove' }>): ChangedFiles | Mistake {
  const text = texts.get(file);
  if (text === undefined) return { mistake: `there is no file "${file}"` };
  const made = removeValue(text, path);
  return typeof made === 'string' ? new Map([[file, made]]) : made;
}

const lastRead = new WeakMap<Vocabulary, Map<string, { text: string; manifest: Manifest | undefined }>>();

/** Parses the file `onlyFile`. If the file uses parts or cards, also parses all parts and cards. */
function manifestsFor(onlyFile: string, texts: Texts, vocabulary: Vocabulary): Manifest[] {
  const known = lastRead.get(vocabulary) ?? new Map<string, { text: string; manifest: Manifest | undefined }>();
  lastRead.set(vocabulary, known);
  const hasOthers = /"(part|card)"/.test(texts.get(onlyFile) ?? '');
  return [...texts].flatMap(([file, text]) => {
    if (file !== onlyFile && !(hasOthers && /^portal-config\/cards\/|^screens\/(.*\/)?_/.test(file))) return [];
    const last = known.get(file);
    const manifest = last?.text === text ? last.manifest : parseManifest(file, text);
    known.set(file, { text, manifest });
    return manifest ? [manifest] : [];
  });
}

function parseManifest(file: string, text: string): Manifest | undefined {
  const { source } = parseSource(file, text);
  const kind = kindOfFile(file, source.value);
  return kind && { ...kind, source };
}

function editText(text: string, command: PlainCommand, entry: Entry): EditResult {
  const keyOrder = readKeyOrder(entry);
  const { path } = entry;
  switch (command.do) {
    case 'set':
      return command.value === undefined
        ? withoutEmpty(text, entry)
        : isName(entry, command.value)
          ? setValue(text, path.slice(0, -1), command.value, keyOrder)
          : setValue(expandShortForm(text, entry, keyOrder), path, command.value, keyOrder);
    case 'insert':
      return command.key === undefined
        ? insertValue(text, path, { value: command.value, at: command.at })
        : isObject(entry.value) && Object.hasOwn(entry.value, command.key)
          ? { mistake: `"${command.key}" already exists` }
          : setValue(text, [...path, command.key], command.value, keyOrder);
    case 'move':
      return moveValue(text, path, command.to);
    case 'remove':
      return withoutEmpty(text, entry);
  }
}

export function readKeyOrder({ levels }: Pick<Entry, 'levels'>): KeyOrder {
  return {
    order(path) {
      const level = levels.find(
        (candidate) => candidate.path.length === path.length && candidate.path.every((key, at) => key === path[at]),
      );
      const inner = level && resolveUnion(level.schema, level.value);
      return inner?._zod.def.type === 'object' ? Object.keys(inner._zod.def.shape) : [];
    },
  };
}

function isName({ levels, path }: Entry, value: unknown): boolean {
  const owner = levels.at(-2);
  if (!owner?.schema || typeof owner.value !== 'string' || typeof value !== 'string') return false;
  const keys = Object.keys(expandShorthand(owner.value, owner.schema)?.value ?? {});
  return keys.length === 1 && keys[0] === path.at(-1);
}

/** If the entry is inside a short form, writes out the full form: `"status"` becomes `{ "field": "status" }`. */
function expandShortForm(text: string, entry: Entry, keyOrder: KeyOrder): string {
  const owner = entry.levels.at(-2);
  if (!owner?.schema || typeof owner.value !== 'string') return text;
  const object = expandShorthand(owner.value, owner.schema);
  if (!object) return text;
  const made = setValue(text, owner.path, object.value, keyOrder);
  return typeof made === 'string' ? made : text;
}

/** Removes the entry, and any optional condition or object around it that would be left empty. */
function withoutEmpty(text: string, { levels, path }: Entry): EditResult {
  const owner = levels.at(-2);
  const isKey = typeof path.at(-1) === 'string';
  const isLast = isObject(owner?.value) && Object.keys(owner.value).length === 1 && owner.value[String(path.at(-1))] !== undefined;
  const isAround = owner && owner.path.length > 0 && owner.schema && !isRequired(owner.schema) && isPruned(owner.schema);
  return removeValue(text, isKey && isLast && isAround ? owner.path : path);
}

/** Returns true if removing a value's last key also removes the value, as in a condition or an object with fixed keys. */
function isPruned(schema: Entry['schema']): boolean {
  if (!schema) return false;
  const { schema: inner, kind } = unwrapSchema(schema);
  return kind === 'condition' || inner._zod.def.type === 'object';
}
