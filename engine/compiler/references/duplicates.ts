import { toSubject, say } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import { blocksIn } from '../names/blockIds.ts';
import { createMemory } from '../source/createMemory.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import { isSame } from '../../core/values/isSame.ts';
import { areExclusive } from './exclusive.ts';

/** Reports duplicates among routes, standalone screens, parts, block ids, fields, choices, and list entries. */
export function checkDuplicates(manifests: readonly Manifest[]): Problem[] {
  return [...checkRoutes(manifests), ...manifests.flatMap((manifest) => repeatedIn(manifest, [], () => checkManifest(manifest)))];
}

const repeatedIn = createMemory<readonly Problem[]>();

function checkManifest(manifest: Manifest): Problem[] {
  const again = manifest.kind === 'fixtures' ? [] : repeatedEntries(manifest, manifest.source.value, []);
  return [...again, ...checkIds(manifest), ...checkFields(manifest), ...checkChoices(manifest)];
}

function checkRoutes(manifests: readonly Manifest[]): Problem[] {
  const owners = new Map<string, string>();
  const folders = manifests.filter(
    ({ kind, source }) => kind === 'layouts' && isObject(source.value) && source.value['index'] !== undefined,
  );
  const screens = manifests.filter(({ kind }) => ['screens', 'standalone', 'parts'].includes(kind));
  return [...screens, ...folders].flatMap(({ kind, name, source }) => {
    const isRoute = kind === 'screens' || kind === 'layouts';
    const address = isRoute ? say`the route ${toSubject('route', name)}` : say`${toSubject('file', `_${name}.json`)}`;
    const key = `${isRoute} ${name}`;
    const owner = owners.get(key);
    owners.set(key, owner ?? source.file);
    const path: Path = kind === 'layouts' ? ['index'] : [];
    return owner === undefined
      ? []
      : [problemAt(source, path, { code: 'duplicate-route', ...say`${address} already belongs to ${owner}` })];
  });
}

function checkIds({ kind, source }: Manifest): Problem[] {
  if (kind !== 'screens' && kind !== 'standalone' && kind !== 'layouts') return [];
  const blocks = blocksIn(source.value).filter(({ block }) => typeof block['id'] === 'string');
  // Blocks that are never shown together can have the same id.
  const again = blocks.filter(({ block }, index) =>
    blocks.slice(0, index).some((other) => other.block['id'] === block['id'] && !areExclusive(other.block['when'], block['when'])),
  );
  return again.map(({ block, path }) =>
    problemAt(source, [...path, 'id'], {
      code: 'duplicate-id',
      ...say`another block here already has the id ${toSubject('id', block['id'])}`,
    }),
  );
}

function checkFields({ kind, source }: Manifest): Problem[] {
  if (kind !== 'entities' && kind !== 'forms') return [];
  const fields = isObject(source.value) ? source.value['fields'] : undefined;
  return findRepeated(listNamedPlaces(fields, ['fields'], 'name')).map(({ name, path }) =>
    problemAt(source, path, { code: 'duplicate-field', ...say`there is another field named ${toSubject('field', name)}` }),
  );
}

function checkChoices({ kind, source }: Manifest): Problem[] {
  if (kind !== 'choices') return kind === 'fixtures' ? [] : checkOptions(source, source.value, []);
  if (!isObject(source.value)) return [];
  return Object.entries(source.value).flatMap(([list, choices]) =>
    findRepeated(listNamedPlaces(choices, [list], 'value')).map(({ name, path }) =>
      problemAt(source, path, {
        code: 'duplicate-choice',
        ...say`${toSubject('choices', list)} lists the value ${toSubject('choice', name)} twice`,
      }),
    ),
  );
}

function checkOptions(source: Manifest['source'], value: unknown, path: Path): Problem[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown, index) => checkOptions(source, entry, [...path, index]));
  if (!isObject(value)) return [];
  const again = findRepeated(listNamedPlaces(value['options'], [...path, 'options'], 'value')).map(({ name, path: at }) =>
    problemAt(source, at, { code: 'duplicate-choice', ...say`the value ${toSubject('choice', name)} is offered twice` }),
  );
  return [...again, ...Object.entries(value).flatMap(([key, entry]) => checkOptions(source, entry, [...path, key]))];
}

interface NamedPlace {
  name: string;
  path: Path;
}

function listNamedPlaces(list: unknown, at: Path, key: string): NamedPlace[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index): NamedPlace[] => {
    if (typeof entry === 'string') return [{ name: entry, path: [...at, index] }];
    return isObject(entry) && typeof entry[key] === 'string' ? [{ name: entry[key], path: [...at, index, key] }] : [];
  });
}

function findRepeated(entries: readonly NamedPlace[]): NamedPlace[] {
  return entries.filter(({ name }, index) => entries.findIndex((other) => other.name === name) < index);
}

/** Lists in which an entry can appear more than once, such as operands, records, and blocks. */
const mayRepeat = new Set(['difference', 'product', 'days', 'fixed', 'default', 'set', 'with', 'choices', 'options', 'blocks']);

/** Reports entries that appear twice in a list. Fields and choices have their own checks. */
function repeatedEntries(manifest: Manifest, value: unknown, path: Path): Problem[] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, entry]) => repeatedEntries(manifest, entry, [...path, key]));
  if (!Array.isArray(value)) return [];
  const list: unknown[] = value;
  const isTold = path.at(-1) === 'fields' && (manifest.kind === 'entities' || manifest.kind === 'forms');
  const again = isTold || mayRepeat.has(String(path.at(-1))) ? [] : list.flatMap((entry, index) => repeatedBefore(list, entry, index));
  return [
    ...again.map(({ index, what }) =>
      problemAt(manifest.source, [...path, index], {
        code: 'repeated-entry',
        severity: 'warning',
        ...say`${what} is in this list twice`,
      }),
    ),
    ...list.flatMap((entry, index) => repeatedEntries(manifest, entry, [...path, index])),
  ];
}

function repeatedBefore(list: readonly unknown[], entry: unknown, index: number): { index: number; what: string }[] {
  const isRepeat = (typeof entry === 'string' || isObject(entry)) && list.slice(0, index).some((other) => isSame(other, entry));
  return isRepeat ? [{ index, what: typeof entry === 'string' ? `"${entry}"` : 'the same entry' }] : [];
}
