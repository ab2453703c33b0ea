import type { Node } from 'jsonc-parser';

/** The keys and indexes from a file's root to a value. */
export type Path = readonly (string | number)[];

export interface Source {
  /** The path within the portal's folder, with forward slashes. */
  file: string;
  text: string;
  /** The parsed value, without comments or forbidden keys. Incomplete if the file has a syntax error. */
  value: unknown;
  /** The syntax tree. `undefined` if the file is empty. */
  root: Node | undefined;
  /** True if the file is valid JSON. If false, use `value` only to collect names. */
  readable: boolean;
  /** The source locations of values inserted from parts and cards, keyed by value. */
  origins?: ReadonlyMap<object, Place>;
}

export interface Place {
  source: Source;
  path: Path;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) {
    if (Array.isArray(found)) found = typeof key === 'number' ? found[key] : undefined;
    else if (isObject(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}
