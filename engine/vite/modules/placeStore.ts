import type { Path } from '../../compiler/source/Source.ts';

export interface MarkedPlace {
  file: string;
  path: Path;
}

/** The locations of the preview's manifests. */
export const places = new WeakMap<object, MarkedPlace>();

/** Forms, tables, and other values that blocks refer to, keyed by name. */
export const named = new Map<string, readonly object[]>();
