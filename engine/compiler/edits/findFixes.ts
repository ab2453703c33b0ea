import { childSchema } from '../shape/schemaTree.ts';
import { nearest } from '../source/nearest.ts';
import { subjectName } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject, type Path } from '../source/Source.ts';
import type { EditCommand, Fix } from './EditCommand.ts';
import { entryAt, type EditedPortal, type Entry } from './entryAt.ts';
import { buildForm } from './buildForm.ts';
import { nodeIn, nodeValue } from './jsonTree.ts';
import { withTexts } from './namesInTexts.ts';
import { followCurrency } from '../words/checkCurrencies.ts';
import { meaningFixes } from './meaningFixes.ts';
import { keyWords, truncateText } from './keyWords.ts';
import { removableInOverlay } from './renaming.ts';
import { findReachableNames } from './findReachableNames.ts';
import { freeName, createSkeleton } from './skeleton.ts';

export function findFixes(problem: Problem, edited: EditedPortal): Fix[] {
  const { path, file, code } = problem;
  if (!path) return [];
  const isUnused = code === 'unread' || code === 'unused' || (code === 'unknown-collection' && file.startsWith('fixtures/'));
  if (isUnused && path.length === 0) return [{ label: `Delete ${file}`, command: { do: 'removeFile', file, everywhere: false } }];
  const entry = entryAt(edited, file, path);
  if ('mistake' in entry) return removeBroken(problem, path);
  const fixes = [
    ...applySuggestion(problem, entry),
    ...applyPortalCurrency(problem, entry, edited),
    ...meaningFixes(problem, entry, edited),
    ...chooseSimilar(problem, entry, edited),
    ...addMissing(problem, entry, edited),
    ...renameRepeated(problem, entry),
    ...removeUnread(problem, entry),
    ...removeBroken(problem, path),
  ];
  return fixes.filter(({ label }, index) => fixes.findIndex((other) => other.label === label) === index);
}

function applySuggestion(problem: Problem, { manifest, path }: Entry): Fix[] {
  const { suggestion, about, file } = problem;
  if (suggestion === undefined || path.length === 0) return [];
  const { text } = manifest.source;
  // If the suggested key already exists, renaming would overwrite it.
  if (problem.side === 'key' && hasKey(text, path.slice(0, -1), suggestion)) return [];
  // Try values first, and then keys, paths, and addresses.
  const subjects = [...about.filter(({ kind }) => kind === 'value'), ...about.filter(({ kind }) => kind !== 'value')];
  for (const { name } of subjects) {
    const made = withTexts(new Map([[file, text]]), { ...problem, path }, [[name, suggestion]])?.get(file);
    const command = made === undefined ? undefined : createSetCommand(file, path, made, problem.side === 'key');
    if (command) return [{ label: `Change to "${truncateText(suggestion)}"`, command }];
  }
  return [];
}

function applyPortalCurrency({ code, file }: Problem, { path, value }: Entry, edited: EditedPortal): Fix[] {
  if (code !== 'fixed-currency' || typeof value !== 'string') return [];
  const made = followCurrency(value, edited.checked.names.runtime.locale);
  return [{ label: "Use the portal's currency", command: { do: 'set', file, path, value: made } }];
}

function hasKey(text: string, path: Path, key: string): boolean {
  const node = nodeIn(text, path);
  const value = node && nodeValue(node);
  return isObject(value) && Object.hasOwn(value, key);
}

function chooseSimilar({ suggestion, side, file }: Problem, { path, value }: Entry, edited: EditedPortal): Fix[] {
  if (suggestion !== undefined || side === 'key' || typeof value !== 'string' || path.length === 0) return [];
  const form = buildForm(edited, file, path.slice(0, -1));
  const field = 'mistake' in form ? undefined : form.fields.find(({ key }) => key === String(path.at(-1)));
  const similar =
    field?.options && !field.open
      ? nearest(
          value,
          field.options.map((option) => String(option.value)).filter((name) => name !== value),
        )
      : undefined;
  return similar === undefined
    ? []
    : [{ label: `Change to "${truncateText(similar)}"`, command: { do: 'set', file, path, value: similar } }];
}

/** Returns a command that copies the value at `path` from `made`, the fixed file's text. To fix a key, copies the object around it. */
function createSetCommand(file: string, path: Path, made: string, isKey: boolean): EditCommand | undefined {
  const place = isKey ? path.slice(0, -1) : path;
  const node = nodeIn(made, place);
  return node && { do: 'set', file, path: place, value: nodeValue(node) };
}

function addMissing({ missing: key, code, about, file }: Problem, entry: Entry, edited: EditedPortal): Fix[] {
  const flag = code === 'missing-flag' ? subjectName('feature', about) : undefined;
  if (flag !== undefined) {
    const place = entry.path.at(-1) === 'features' ? entry.path : ['features'];
    return [{ label: `Add "${flag}", off`, command: { do: 'set', file, path: [...place, flag], value: false } }];
  }
  if (key === undefined || !entry.schema) return [];
  const schema = childSchema(entry.schema, entry.value, key);
  const value = schema && createSkeleton(schema, key, { edited, reach: findReachableNames(entry, edited), taken: new Set() });
  return value === undefined ? [] : [{ label: `Add "${key}"`, command: { do: 'set', file, path: [...entry.path, key], value } }];
}

function renameRepeated({ code, file }: Problem, { path, value, levels }: Entry): Fix[] {
  if (!code.startsWith('duplicate-') || code === 'duplicate-key' || code === 'duplicate-route') return [];
  const name = isObject(value) ? (value['name'] ?? value['value'] ?? value['id']) : value;
  if (typeof name !== 'string') return [];
  const key = isObject(value) ? ['name', 'value', 'id'].find((candidate) => value[candidate] !== undefined) : undefined;
  const free = freeName(name, textsIn(levels[0]?.value));
  const place = key === undefined ? path : [...path, key];
  return [{ label: `Rename this entry to "${free}"`, command: { do: 'set', file, path: place, value: free } }];
}

function textsIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set([value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((entry) => [...textsIn(entry)]));
}

/** Offers to remove an entry from a file in `live` if it refers to an unknown name or overrides a missing entry. */
function removeBroken({ code, file, missing: key }: Problem, path: Path): Fix[] {
  if (!file.startsWith(liveFolder) || !(code.startsWith('unknown-') || key !== undefined) || path.length === 0) return [];
  // In files such as operations.json, remove the whole operation or access rule, because it makes no sense without the broken part.
  const place = /\/live\/[^/]+\.json$/.test(file) ? path.slice(0, 1) : removableInOverlay(path);
  const last = place?.at(-1);
  if (place === undefined || last === undefined) return [];
  return [
    { label: typeof last === 'string' ? `Remove "${keyWords(last)}"` : 'Remove this entry', command: { do: 'remove', file, path: place } },
  ];
}

const liveFolder = 'portal-config/live/';

function removeUnread({ code, suggestion, file }: Problem, { path }: Entry): Fix[] {
  const isUnknown = code === 'unknown-key' && suggestion === undefined;
  if (path.length === 0 || !(isUnknown || ['unread', 'unused'].includes(code))) return [];
  const last = path.at(-1);
  return [{ label: typeof last === 'string' ? `Remove "${keyWords(last)}"` : 'Remove this entry', command: { do: 'remove', file, path } }];
}
