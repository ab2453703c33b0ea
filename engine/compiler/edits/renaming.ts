import type { CheckedPortal } from '../compilePortal.ts';
import { formatProblem, problemKey, type Problem } from '../source/Problem.ts';
import type { Path } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { unwrapSchema } from '../shape/schemaTree.ts';
import type { ChangedFiles } from './applyCommand.ts';
import type { Mistake, Texts } from './EditCommand.ts';
import { findDefinition, renameDefinition, removeDefinition } from './definitions.ts';
import { resolveUnion, entryAt, isRequired, type Entry } from './entryAt.ts';
import { removeValue } from './jsonEdits.ts';
import { withNameAt } from './namesInTexts.ts';
import { overFolder } from '../source/applyOverlay.ts';
import { withOverlays } from './withOverlays.ts';
import { withRule } from './ruleFollowing.ts';

export interface UpdateContext {
  vocabulary: Vocabulary;
  check: (texts: Texts) => CheckedPortal;
}

export interface Use {
  file: string;
  line: number;
  path: Path;
  sentence: string;
}

/** The maximum number of rounds of fixes. A fix can cause new errors, which the next round fixes. */
const mostRounds = 40;

const missingDefinition = (kind: string, name: string): Mistake => ({ mistake: `there is no ${kind} "${name}" in the manifests` });

/** Renames a definition. With `everywhere`, also renames its uses, by fixing the errors that the check reports. */
export function applyRename(
  texts: Texts,
  { kind, name, to, everywhere }: { kind: string; name: string; to: string; everywhere: boolean },
  { check }: UpdateContext,
): ChangedFiles | Mistake {
  const before = check(texts);
  const definition = findDefinition(before, kind, name);
  if (!definition) return missingDefinition(kind, name);
  if (name === to || definition.short === to) return new Map();
  if (findDefinition(before, kind, to) || findDefinition(before, kind, name.replace(definition.short, to)))
    return { mistake: `the ${kind} "${to}" already exists` };
  const first = renameDefinition(texts, definition, to);
  if ('mistake' in first) return first;
  if (!everywhere) return first;
  const words = { kind, old: definition.short, to };
  const [entity = ''] = name.split('.');
  return repairAll(
    texts,
    first,
    { check, before },
    (files, problem, checked) =>
      (kind === 'field' ? withRule(files, problem, checked, { entity, old: words.old, to }) : undefined) ??
      withNameAt(files, problem, words),
  );
}

/** Finds a name's uses by removing its definition and collecting the new errors. */
export function findUses(texts: Texts, { kind, name }: { kind: string; name: string }, { check }: UpdateContext): Use[] | Mistake {
  const before = check(texts);
  const definition = findDefinition(before, kind, name);
  if (!definition) return missingDefinition(kind, name);
  const without = removeDefinition(texts, definition);
  if ('mistake' in without) return without;
  return listUses(findNewErrors(check(applyChanges(texts, without)), before));
}

export function usesOfFile(texts: Texts, file: string, { check }: UpdateContext): Use[] {
  const before = check(texts);
  return listUses(findNewErrors(check(applyChanges(texts, new Map([[file, null]]))), before));
}

function listUses(problems: readonly Problem[]): Use[] {
  return problems.map(({ file, line, path, sentence }) => ({ file, line, path: path ?? [], sentence }));
}

/** Deletes a file. With `everywhere`, also deletes everything that refers to the file. Content behind a deleted gate is deleted, too. */
export function removeFile(
  texts: Texts,
  { file, everywhere }: { file: string; everywhere: boolean },
  { check, vocabulary }: UpdateContext,
): ChangedFiles | Mistake {
  if (!texts.has(file)) return { mistake: `there is no file "${file}"` };
  const removed = new Map<string, string | null>([[file, null]]);
  if (!everywhere) return removed;
  return repairAll(texts, removed, { check, before: check(texts) }, (files, problem, checked) =>
    withoutUse(files, problem, { checked, vocabulary }),
  );
}

type Repair = (files: Texts, problem: Problem, checked: CheckedPortal) => Texts | undefined;

function repairAll(
  texts: Texts,
  first: ChangedFiles,
  { check, before }: { check: UpdateContext['check']; before: CheckedPortal },
  repair: Repair,
): ChangedFiles | Mistake {
  let files = applyChanges(texts, first);
  for (let round = 0; round < mostRounds; round += 1) {
    files = applyChanges(texts, withOverlays(texts, changesFrom(texts, files)));
    const checked = check(files);
    const left = findNewErrors(checked, before);
    if (left.length === 0) return changesFrom(texts, files);
    // Start with the last problem in a file, because removing an entry shifts later entries.
    const repaired = left.toReversed().reduce<Texts>((made, problem) => repair(made, problem, checked) ?? made, files);
    if (repaired === files) return unresolved(left);
    files = repaired;
  }
  return unresolved(findNewErrors(check(files), before));
}

function unresolved([problem]: readonly Problem[]): Mistake {
  const left = problem ? formatProblem(problem) : '';
  return { mistake: `some uses can't be updated automatically; try again without updating them, and then fix this problem: ${left}` };
}

export function findNewErrors(now: CheckedPortal, before: CheckedPortal): Problem[] {
  const known = new Set(before.problems.map(problemKey));
  return now.problems.filter((problem) => problem.severity === 'error' && !known.has(problemKey(problem)));
}

export function applyChanges(texts: Texts, changed: ChangedFiles): Texts {
  const files = new Map(texts);
  for (const [file, text] of changed) {
    if (text === null) files.delete(file);
    else files.set(file, text);
  }
  return files;
}

export function changesFrom(before: Texts, after: Texts): ChangedFiles {
  const changed = new Map<string, string | null>();
  for (const file of before.keys()) if (!after.has(file)) changed.set(file, null);
  for (const [file, text] of after) if (before.get(file) !== text) changed.set(file, text);
  return changed;
}

/** Keys that restrict access or filter records. If one of these keys were removed, viewers would see more. */
const restrictingKeys = new Set(['gate', 'when', 'where', 'condition', 'enabled', 'rule', 'any', 'all', 'not', 'portalGate']);

function withoutUse(
  files: Texts,
  { file, path }: Problem,
  { checked, vocabulary }: { checked: CheckedPortal; vocabulary: Vocabulary },
): Texts | undefined {
  const text = files.get(file);
  if (text === undefined || path === undefined) return undefined;
  const place = file.startsWith(overFolder) ? removableInOverlay(path) : findRemovable(file, path, { checked, vocabulary });
  const made = place && removeValue(text, place);
  return typeof made === 'string' && made !== text ? new Map(files).set(file, made) : undefined;
}

/** Returns the path to remove from an overlay: the innermost list item or, if there is none, the top-level entry. */
export function removableInOverlay(path: Path): Path | undefined {
  const restricting = path.findIndex((key) => restrictingKeys.has(String(key)));
  const outside = restricting < 0 ? path : path.slice(0, restricting);
  const item = outside.findLastIndex((key) => typeof key === 'number');
  return outside.length === 0 ? undefined : outside.slice(0, Math.max(1, item + 1));
}

function findRemovable(file: string, path: Path, edited: { checked: CheckedPortal; vocabulary: Vocabulary }): Path | undefined {
  const entry = entryAt(edited, file, path);
  return 'mistake' in entry || entry.file !== file ? undefined : removablePath(entry);
}

function removablePath({ levels }: Entry): Path | undefined {
  const restricting = levels.findIndex(({ path }) => restrictingKeys.has(String(path.at(-1))));
  const last = restricting < 0 ? levels.length - 1 : restricting - 1;
  for (let at = last; at > 0; at -= 1) {
    const [owner, level] = [levels[at - 1], levels[at]];
    const key = level?.path.at(-1);
    if (!owner || !level || key === undefined) return undefined;
    if (typeof key === 'number') {
      const isOnly = Array.isArray(owner.value) && owner.value.length === 1;
      if (!isOnly || (owner.schema && canBeEmpty(owner.schema))) return level.path;
      continue;
    }
    const shape = resolveUnion(owner.schema, owner.value)?._zod.def;
    if (shape?.type === 'record') return level.path;
    if (shape?.type !== 'object') continue;
    const child = Object.hasOwn(shape.shape, key) ? shape.shape[key] : undefined;
    if (!child ? shape.catchall !== undefined : !isRequired(child)) return level.path;
  }
  return undefined;
}

function canBeEmpty(schema: NonNullable<Entry['schema']>): boolean {
  const { def } = unwrapSchema(schema).schema._zod;
  return def.type === 'array' && !(def.checks ?? []).some((check) => check._zod.def.check === 'min_length');
}
