import { getLocation } from 'jsonc-parser';
import type { CheckedPortal } from '../compilePortal.ts';
import { findPlace } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { describeUnknownName, type UnknownName } from './resolveViewer.ts';

export type ExplainTarget =
  | { address: string }
  | { gate: string }
  | { manifest: Manifest; path: Path }
  /** A field of an entity, in the live portal's access rules. */
  | { access: Manifest; entity: string; field: string };

/** Finds an address, a block (`/club/home#welcome`), a line (`screens/club/home.json:12`), a gate, a rule, or a field (`event.price`). */
export function findExplainTargets(checked: CheckedPortal, subject: string): ExplainTarget[] | UnknownName {
  const place = /^(.+\.json):(\d+)$/.exec(subject);
  if (place) return inFile(checked, place[1] ?? '', Number(place[2]));
  if (subject.startsWith('/')) return findScreenTargets(checked, subject);
  const field = /^([\w-]+)\.([\w-]+)$/.exec(subject);
  if (field) return findFieldTargets(checked, field[1] ?? '', field[2] ?? '');
  const gates = Object.keys(checked.portal?.gates ?? {});
  return gates.includes(subject)
    ? [{ gate: subject }]
    : describeUnknownName('gate, rule, or address', subject, [...gates, ...addresses(checked)]);
}

function findFieldTargets({ manifests, portal }: CheckedPortal, entity: string, field: string): ExplainTarget[] | UnknownName {
  const access = manifests.find(({ kind }) => kind === 'access');
  const served = isObject(access?.source.value) ? Object.keys(access.source.value).filter((name) => portal?.entities[name]) : [];
  if (!access || !served.includes(entity)) return describeUnknownName('entity in access.json', entity, served);
  const fields = portal?.entities[entity]?.fields.map(({ name }) => name) ?? [];
  // Some fields exist only in the live portal, so also accept fields from the access rules.
  const ruled = valueAt(access.source.value, [entity, 'fields']);
  const known = [...new Set([...fields, ...(isObject(ruled) ? Object.keys(ruled) : [])])];
  return known.includes(field) ? [{ access, entity, field }] : describeUnknownName(`field of ${entity}`, field, known);
}

function addresses({ portal }: CheckedPortal): string[] {
  const folders = portal?.layouts.flatMap(({ path, layout }) => (layout.index === undefined ? [] : [path])) ?? [];
  return [...new Set([...folders, ...(portal?.routes.map(({ path }) => path) ?? [])])];
}

function findScreenTargets(checked: CheckedPortal, subject: string): ExplainTarget[] | UnknownName {
  const [, address = '', id] = /^([^#]*)(?:#(.*))?$/.exec(subject) ?? [];
  const known = addresses(checked);
  if (!known.includes(address)) return describeUnknownName('screen', address, known);
  if (id === undefined) return [{ address }];
  const manifest = checked.manifests.find(({ kind, name }) => kind === 'screens' && name === address);
  const blocks = manifest ? objectsIn(manifest.source.value).filter(({ value }) => typeof value['id'] === 'string') : [];
  const found = blocks.find(({ value }) => value['id'] === id);
  if (!manifest || !found)
    return describeUnknownName(
      `block on ${address} with the id`,
      id,
      blocks.map(({ value }) => String(value['id'])),
    );
  return [{ manifest, path: found.path }];
}

function inFile({ manifests }: CheckedPortal, file: string, line: number): ExplainTarget[] | UnknownName {
  const own = manifests.find(({ source }) => source.file === file);
  if (!own)
    return describeUnknownName(
      'file',
      file,
      manifests.map(({ source }) => source.file),
    );
  const lines = own.source.text.split('\n');
  const written = lines[line - 1];
  if (written === undefined) return { mistake: `${file} has only ${lines.length} lines` };
  const offset = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + (/\S/.exec(written)?.index ?? 0);
  const path = getLocation(own.source.text, offset + 1).path;
  if (own.kind === 'gates' || own.kind === 'rules')
    return path[0] === undefined ? { mistake: `there is no gate or rule at ${file}:${line}` } : [{ gate: String(path[0]) }];
  const shown = manifests.filter(({ kind }) => kind === 'screens' || kind === 'layouts' || kind === 'standalone');
  const spots = shown.flatMap((manifest): { manifest: Manifest; path: Path; depth: number }[] =>
    objectsIn(manifest.source.value).flatMap((object) => {
      const origin = findPlace(manifest.source, object.path);
      const depth = origin.source.file === file ? countSharedKeys(path, origin.path) : undefined;
      return depth === undefined ? [] : [{ manifest, path: object.path, depth }];
    }),
  );
  const innermost = spots.filter(({ manifest, depth }) => !spots.some((other) => other.manifest === manifest && other.depth > depth));
  if (innermost.length > 0) return innermost;
  return [{ manifest: own, path: objectPath(own.source.value, path) }];
}

/** Counts the leading keys that `target` shares with `path`. Returns `undefined` if `target` isn't inside the object at `path`. */
function countSharedKeys(target: Path, path: Path): number | undefined {
  let index = 0;
  for (const key of path) {
    if (target[index] === key) index += 1;
    else if (key !== 0) return undefined;
  }
  return index;
}

function objectPath(value: unknown, path: Path): Path {
  for (let length = path.length; length > 0; length -= 1) if (isObject(valueAt(value, path.slice(0, length)))) return path.slice(0, length);
  return [];
}

export function objectsIn(value: unknown, path: Path = []): { value: Record<string, unknown>; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => objectsIn(entry, [...path, index]));
  if (!isObject(value)) return [];
  return [{ value, path }, ...Object.entries(value).flatMap(([key, entry]) => objectsIn(entry, [...path, key]))];
}
