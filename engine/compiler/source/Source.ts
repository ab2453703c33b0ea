import type { Node } from 'jsonc-parser';

/** Keys and indices from a file's root to a value. */
export type Path = readonly (string | number)[];

/** One JSON file with the place of everything in it. */
export interface Source {
  /** Relative to the portal's folder, with `/`. */
  file: string;
  text: string;
  /** What the file holds, as far as it could be read; without forbidden keys. */
  value: unknown;
  /** Missing where the file is empty. */
  root: Node | undefined;
  /** Whether it is JSON at all. If not, `value` is a guess, good for names only. */
  readable: boolean;
  /** Where the objects and lists in `value` were written that come from another file: from a part or a card that this one names. */
  origins?: ReadonlyMap<object, Place>;
}

/** Where something was written. */
export interface Place {
  source: Source;
  path: Path;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `path`, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) {
    if (Array.isArray(found)) found = typeof key === 'number' ? found[key] : undefined;
    else if (isObject(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}
