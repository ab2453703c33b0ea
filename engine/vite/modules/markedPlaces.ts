import type { ValueOrigin } from './ValueOrigin.ts';
import type { Path } from '../../compiler/source/Source.ts';

export interface MarkedPlace {
  file: string;
  path: Path;
}

const places = new WeakMap<object, MarkedPlace>();

export function placeOfValue(value: unknown): MarkedPlace | undefined {
  return typeof value === 'object' && value !== null ? places.get(value) : undefined;
}

const named = new Map<string, readonly object[]>();

export function listNamedValues(name: string): readonly object[] {
  return named.get(name) ?? [];
}

export function isCases(value: object): boolean {
  return 'cases' in value && Array.isArray(value.cases) && Object.keys(value).length === 1;
}

/** Records the file and path of every object in `values`, so that an element on a page can be traced to its manifest. */
export function markPlaces(values: object, written: readonly ValueOrigin[]): void {
  const byPath = new Map(written.map(([path, file, inFile]) => [JSON.stringify(path), { file, path: inFile }]));
  mark(values, [], undefined);

  function mark(value: unknown, path: Path, inherited: MarkedPlace | undefined): void {
    if (typeof value !== 'object' || value === null) return;
    const place = byPath.get(JSON.stringify(path)) ?? inherited;
    if (place) places.set(value, place);
    const [, name] = path;
    if (path.length === 2 && typeof name === 'string' && byPath.has(JSON.stringify(path)))
      named.set(name, [value, ...listNamedValues(name).slice(0, 7)]);
    for (const [key, entry] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      const inFile = place && { file: place.file, path: isCases(value) ? place.path : [...place.path, step] };
      mark(entry, [...path, step], inFile);
    }
  }
}
