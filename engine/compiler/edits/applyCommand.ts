import { bare } from '../shape/schemaTree.ts';
import { kindOfFile } from '../source/kinds.ts';
import { parseSource } from '../source/parseSource.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import type { Command, Mistake, Texts } from './Command.ts';
import { asObject, decided, entryAt, isRequired, type Entry } from './entryAt.ts';
import { insertValue, moveValue, removeValue, setValue, type Edited as EditedText, type Habits } from './jsonEdits.ts';

/** The files that a command makes others; `null` deletes one. */
export type ChangedFiles = ReadonlyMap<string, string | null>;

type PlainCommand = Extract<Command, { do: 'set' | 'insert' | 'move' | 'remove' }>;

/** One file with one entry edited. Layout, comments and whatever the command does not name stay as they are. */
export function applyToFile(texts: Texts, command: PlainCommand, vocabulary: Vocabulary): ChangedFiles | Mistake {
  const entry = entryAt({ checked: { manifests: manifestsFor(command.file, texts, vocabulary) }, vocabulary }, command.file, command.path);
  if ('mistake' in entry) return entry;
  const text = texts.get(entry.file);
  if (text === undefined) return { mistake: `there is no file "${entry.file}"` };
  const made = editText(text, command, entry);
  if (typeof made !== 'string') return made;
  return new Map(made === text ? [] : [[entry.file, made]]);
}

/** Files as they were last read, by portal: the same text is not read again. */
const lastRead = new WeakMap<Vocabulary, Map<string, { text: string; manifest: Manifest | undefined }>>();

/** The file, and those that may stand in it: the rest of the portal is not read for an edit. */
function manifestsFor(wanted: string, texts: Texts, vocabulary: Vocabulary): Manifest[] {
  const known = lastRead.get(vocabulary) ?? new Map<string, { text: string; manifest: Manifest | undefined }>();
  lastRead.set(vocabulary, known);
  const hasOthers = /"(part|card)"/.test(texts.get(wanted) ?? '');
  return [...texts].flatMap(([file, text]) => {
    if (file !== wanted && !(hasOthers && /^portal-config\/cards\/|^screens\/(.*\/)?_/.test(file))) return [];
    const last = known.get(file);
    const manifest = last?.text === text ? last.manifest : manifestOf(file, text);
    known.set(file, { text, manifest });
    return manifest ? [manifest] : [];
  });
}

function manifestOf(file: string, text: string): Manifest | undefined {
  const { source } = parseSource(file, text);
  const kind = kindOfFile(file, source.value);
  return kind && { ...kind, source };
}

function editText(text: string, command: PlainCommand, entry: Entry): EditedText {
  const habits = habitsOf(entry);
  const { path } = entry;
  switch (command.do) {
    case 'set':
      return command.value === undefined
        ? withoutEmpty(text, entry)
        : isName(entry, command.value)
          ? setValue(text, path.slice(0, -1), command.value, habits)
          : setValue(spelledOut(text, entry, habits), path, command.value, habits);
    case 'insert':
      return command.key === undefined
        ? insertValue(text, path, { value: command.value, at: command.at })
        : isObject(entry.value) && Object.hasOwn(entry.value, command.key)
          ? { mistake: `there is a "${command.key}" already` }
          : setValue(text, [...path, command.key], command.value, habits);
    case 'move':
      return moveValue(text, path, command.to);
    case 'remove':
      return withoutEmpty(text, entry);
  }
}

/** The orders of keys that the schemas on the way to an entry have. */
export function habitsOf({ levels }: Pick<Entry, 'levels'>): Habits {
  return {
    order(path) {
      const level = levels.find(
        (candidate) => candidate.path.length === path.length && candidate.path.every((key, at) => key === path[at]),
      );
      const inner = level && decided(level.schema, level.value);
      return inner?._zod.def.type === 'object' ? Object.keys(inner._zod.def.shape) : [];
    },
  };
}

/** Whether a mere name becomes another one: it stands for an object of which that is all there is. */
function isName({ levels, path }: Entry, value: unknown): boolean {
  const owner = levels.at(-2);
  if (!owner?.schema || typeof owner.value !== 'string' || typeof value !== 'string') return false;
  const keys = Object.keys(asObject(owner.value, owner.schema)?.value ?? {});
  return keys.length === 1 && keys[0] === path.at(-1);
}

/** A mere name that gets a key becomes the object that it stands for. */
function spelledOut(text: string, entry: Entry, habits: Habits): string {
  const owner = entry.levels.at(-2);
  if (!owner?.schema || typeof owner.value !== 'string') return text;
  const object = asObject(owner.value, owner.schema);
  if (!object) return text;
  const made = setValue(text, owner.path, object.value, habits);
  return typeof made === 'string' ? made : text;
}

/** Without the entry, and without the condition or the object around it that would be left with nothing. */
function withoutEmpty(text: string, { levels, path }: Entry): EditedText {
  const owner = levels.at(-2);
  const isKey = typeof path.at(-1) === 'string';
  const isLast = isObject(owner?.value) && Object.keys(owner.value).length === 1 && owner.value[String(path.at(-1))] !== undefined;
  const isAround = owner && owner.path.length > 0 && owner.schema && !isRequired(owner.schema) && isPruned(owner.schema);
  return removeValue(text, isKey && isLast && isAround ? owner.path : path);
}

/** Objects that say nothing when they are empty, but for records, whose entries come and go. */
function isPruned(schema: Entry['schema']): boolean {
  if (!schema) return false;
  const { schema: inner, kind } = bare(schema);
  return kind === 'condition' || inner._zod.def.type === 'object';
}
