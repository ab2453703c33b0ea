import type { Path } from '../source/Source.ts';

/** Converts a nested field's name to a path: `sections[0].title` → sections, 0, title. */
export function fieldPath(field: string): Path {
  return field
    .split(/[[\].]+/)
    .filter((key) => key !== '')
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}
