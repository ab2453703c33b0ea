import type { EntityNames, FieldNames } from '../names/PortalNames.ts';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { problemKey, type Problem } from '../source/Problem.ts';
import type { Path } from '../source/Source.ts';
import { applyToFile, type ChangedFiles } from './applyCommand.ts';
import type { EditCommand, Mistake, Texts } from './EditCommand.ts';
import { entryAt, type EditedPortal, type Entry } from './entryAt.ts';
import { findReachableNames } from './findReachableNames.ts';
import { applyChanges, changesFrom, type UpdateContext } from './renaming.ts';
import { isScalar, schemaBranches } from './scalarField.ts';
import { createSkeleton, guessTitleField } from './skeleton.ts';

type SetCommand = Extract<EditCommand, { do: 'set' }>;

/** The maximum number of rounds. Each round replaces unknown field names, which can make names in nested entries unknown. */
const mostRounds = 3;

/** Sets a key. If the value names an entity or a collection, also replaces unknown field names in the entry. */
export function setRecords(texts: Texts, command: SetCommand, context: UpdateContext): ChangedFiles | Mistake {
  const { check, vocabulary } = context;
  const made = applyToFile(texts, command, vocabulary);
  if ('mistake' in made || !namesRecords(texts, command.value)) return made;
  const edited = { checked: check(texts), vocabulary };
  const entry = entryAt(edited, command.file, command.path);
  const change = 'mistake' in entry ? undefined : changedEntity(entry, command.value, edited);
  if ('mistake' in entry || !change) return made;
  const owner = entry.path.slice(0, -1);
  const known = new Set(edited.checked.problems.map(problemKey));
  let files = applyChanges(texts, made);
  for (let round = 0; round < mostRounds; round += 1) {
    const after = { checked: check(files), vocabulary };
    const isNew = (problem: Problem) => problem.severity === 'error' && !known.has(problemKey(problem));
    const wrong = after.checked.problems.filter(
      (problem) => problem.file === entry.file && isNew(problem) && isInside(problem.path, owner),
    );
    const before = files;
    const given = new Set<string>();
    for (const { path = [] } of wrong) {
      const value = fitValue(path, { entry, edited: after, change, given });
      const fitted = value === undefined ? undefined : applyToFile(files, { do: 'set', file: entry.file, path, value }, vocabulary);
      if (fitted && !('mistake' in fitted)) files = applyChanges(files, fitted);
    }
    if (files === before) break;
  }
  return changesFrom(texts, files);
}

/** Returns true if the value might name an entity or a collection. Only searches the text, because compiling the portal would be slower. */
function namesRecords(texts: Texts, value: unknown): boolean {
  const folder = 'portal-config/entities/';
  const isNamed = (file: string, text: string) => file === `${folder}${String(value)}.json` || text.includes(JSON.stringify(value));
  return typeof value === 'string' && [...texts].some(([file, text]) => file.startsWith(folder) && isNamed(file, text));
}

interface Change {
  from: EntityNames;
  to: EntityNames;
}

function changedEntity({ schema, value }: Entry, next: unknown, { checked: { names } }: EditedPortal): Change | undefined {
  const kind = schema && unwrapSchema(schema).kind;
  if ((kind !== 'collection' && kind !== 'entity') || typeof value !== 'string' || typeof next !== 'string' || value === next)
    return undefined;
  const known = kind === 'collection' ? names.collections : names.entities;
  const [from, to] = [known.get(value), known.get(next)];
  return from && to && { from, to };
}

function isInside(path: Path | undefined, owner: Path): boolean {
  return path !== undefined && path.length > owner.length && owner.every((key, at) => path[at] === key);
}

/** The kinds of references to a record's field. */
const ofFields: ReadonlySet<string> = new Set(['field', 'place', 'figure', 'sort']);

const inText = /\{\s*row\.(\w+)/g;

interface RecordListChange {
  entry: Entry;
  edited: EditedPortal;
  change: Change;
  /** The fields already added to lists. Each entry is JSON: `[LIST_PATH, FIELD]`. */
  given: Set<string>;
}

function fitValue(path: Path, { entry: { file }, edited, change, given }: RecordListChange): unknown {
  const entry = entryAt(edited, file, path);
  if ('mistake' in entry || entry.file !== file || !entry.schema || typeof entry.value !== 'string') return undefined;
  const { value, schema } = entry;
  const kinds = schemaBranches(schema)
    .filter(isScalar)
    .map(({ kind }) => kind);
  if (kinds.includes('text') && value.includes('{'))
    return value.replaceAll(inText, (whole, name: string) => whole.replace(name, findSimilarField(name, change) ?? name));
  const [, name] = /^row\.(\w+)$/.exec(value) ?? [];
  if (name !== undefined) {
    const like = findCounterpart(name, change);
    return like && `row.${like}`;
  }
  // Replace only field names.
  if (!kinds.some((kind) => kind !== undefined && ofFields.has(kind))) return undefined;
  const next = kinds.some((kind) => kind === 'field' || kind === 'place') ? unusedField(entry, change, given) : undefined;
  if (next !== undefined) return next;
  const isDescending = value.startsWith('-');
  const like = findCounterpart(isDescending ? value.slice(1) : value, change);
  if (like !== undefined) return isDescending ? `-${like}` : like;
  return createSkeleton(schema, String(path.at(-1)), { edited, reach: findReachableNames(entry, edited), taken: new Set() });
}

/** Returns a replacement for a field in a list: a field of `to` that isn't in the list yet, preferably of the same type. */
function unusedField({ path, levels, value }: Entry, { from, to }: Change, given: Set<string>): string | undefined {
  const list = levels.at(-2)?.value;
  if (!Array.isArray(list)) return undefined;
  const key = (name: string) => JSON.stringify([path.slice(0, -1), name]);
  const isFree = ({ name, type }: FieldNames) =>
    name !== 'id' && type !== 'list' && type !== 'password' && !list.includes(name) && !given.has(key(name));
  const { type: expectedType } = from.fields?.find(({ name }) => name === value) ?? {};
  const candidates = to.fields?.filter((field) => isFree(field) && field.name !== guessTitleField(to)) ?? [];
  const free = (candidates.find(({ type }) => type === expectedType) ?? candidates[0])?.name;
  if (free !== undefined) given.add(key(free));
  return free;
}

function findSimilarField(name: string, change: Change): string | undefined {
  return hasField(change.to, name) ? name : (findCounterpart(name, change) ?? guessTitleField(change.to));
}

function hasField({ fields = [] }: EntityNames, name: string): boolean {
  return fields.some((field) => field.name === name);
}

/**
 * Finds the new field that replaces an old one. The old title field becomes the new title field. Any other field becomes the first new
 * field of the same type.
 */
function findCounterpart(name: string, { from, to }: Change): string | undefined {
  const { type } = from.fields?.find((field) => field.name === name) ?? {};
  const isTitle = name === guessTitleField(from);
  const title = isTitle ? guessTitleField(to) : undefined;
  const fits = (field: FieldNames) => field.name !== 'id' && field.type === type;
  return title ?? to.fields?.find(fits)?.name;
}
