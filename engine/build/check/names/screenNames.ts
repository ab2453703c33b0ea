import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import type { StateKey } from './PortalNames.ts';

/** A block of a manifest as written, and where. */
export interface PlacedBlock {
  block: Readonly<Record<string, unknown>>;
  path: Path;
}

/** Every block in `value`, however deep, in the order of the file. */
export function blocksIn(value: unknown, path: Path = []): PlacedBlock[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => blocksIn(entry, [...path, index]));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, entry]) => blocksIn(entry, [...path, key]));
  return typeof value['block'] === 'string' ? [{ block: value, path }, ...inner] : inner;
}

/** The ids of its blocks; only those of dialogs if told so. */
export function idsIn({ source }: Manifest, only?: 'dialog'): Set<string> {
  const blocks = blocksIn(source.value).filter(({ block }) => only === undefined || block['block'] === only);
  return new Set(blocks.flatMap(({ block }) => (typeof block['id'] === 'string' ? [block['id']] : [])));
}

/** The keys that every page has besides its own. */
const reserved: readonly StateKey[] = [
  { name: 'open', values: undefined },
  { name: 'row', values: undefined },
];

export function stateKeysOf({ source }: Manifest): StateKey[] {
  const state = isObject(source.value) ? source.value['state'] : undefined;
  const own = Object.entries(isObject(state) ? state : {}).map(([name, key]): StateKey => ({ name, values: valuesOf(key) }));
  return [...own, ...reserved];
}

function valuesOf(key: unknown): string[] | undefined {
  if (!isObject(key) || !Array.isArray(key['values'])) return undefined;
  const values = key['values'].filter((value) => typeof value === 'string');
  return typeof key['default'] === 'string' ? [...values, key['default']] : [...values, ''];
}
