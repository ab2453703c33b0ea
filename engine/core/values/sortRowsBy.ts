import { compareIso, compareNumbers, isoText } from '../fields/compare.ts';
import { isBlank } from '../fields/values.ts';

type Compare = (a: unknown, b: unknown) => number;

export interface Order<R> {
  value: (row: R) => unknown;
  /** Defines the ascending order. `descending` reverses it. */
  compare: Compare;
  descending: boolean;
}

/** Sorts rows. Equal rows keep their order. Compares only distinct values, because comparing all rows would be slow. */
export function sortRowsBy<R>(rows: readonly R[], order: Order<R>): readonly R[] {
  const { value, compare, descending } = order;
  if (isOrdered(rows, order)) return rows;
  const key = keys.get(compare);
  const numbers = new Map<unknown, number>();
  const numberOf = new Uint32Array(rows.length);
  rows.forEach((row, index) => {
    const read = key ? key.of(value(row)) : value(row);
    const known = numbers.get(read);
    numberOf[index] = known ?? numbers.size;
    if (known === undefined) numbers.set(read, numbers.size);
  });
  const places = key ? rankPlaces(key.sorted([...numbers.keys()]), numbers) : comparedPlaces(numbers, compare);
  const last = numbers.size - 1;
  return sortByPlace(rows, (index) => {
    const place = places[numberOf[index] ?? 0] ?? 0;
    return descending ? last - place : place;
  });
}

function isOrdered<R>(rows: readonly R[], { value, compare, descending }: Order<R>): boolean {
  let previous: unknown;
  return rows.every((row, index) => {
    const current = value(row);
    const isInOrder = index === 0 || (descending ? compare(current, previous) : compare(previous, current)) <= 0;
    previous = current;
    return isInOrder;
  });
}

/** A faster alternative to `compare`: `of` converts a value to a key, and `sorted` sorts the keys. */
interface Key {
  of: (value: unknown) => unknown;
  sorted: (keys: readonly unknown[]) => readonly unknown[];
}

const keys = new Map<Compare, Key>([
  [
    compareNumbers,
    {
      of: (value) => (isBlank(value) ? undefined : Number(value)),
      sorted: (found) => {
        const blank = found.filter((key) => key === undefined);
        return [...blank, ...Float64Array.from(found.filter((key) => typeof key === 'number')).sort()];
      },
    },
  ],
  [compareIso, { of: isoText, sorted: (found) => found.map(String).toSorted() }],
]);

function rankPlaces(sorted: readonly unknown[], numbers: ReadonlyMap<unknown, number>): Uint32Array {
  const places = new Uint32Array(sorted.length);
  sorted.forEach((value, place) => (places[numbers.get(value) ?? 0] = place));
  return places;
}

/** Returns the rank of each value. Equal values have the same rank. */
function comparedPlaces(numbers: ReadonlyMap<unknown, number>, compare: Compare): Uint32Array {
  // Sort pairs instead of values, because `sort` never passes `undefined` to `compare`.
  const sorted = [...numbers].sort(([a], [b]) => compare(a, b));
  const places = new Uint32Array(sorted.length);
  let place = 0;
  let previous: unknown;
  sorted.forEach(([value, number], index) => {
    if (index > 0 && compare(previous, value) !== 0) place += 1;
    places[number] = place;
    previous = value;
  });
  return places;
}

/** Sorts rows with a counting sort. `placeOf` returns the rank of the row at an index. */
function sortByPlace<R>(rows: readonly R[], placeOf: (index: number) => number): R[] {
  const next = new Uint32Array(rows.length + 1);
  rows.forEach((_, index) => {
    const nextPlace = placeOf(index) + 1;
    next[nextPlace] = (next[nextPlace] ?? 0) + 1;
  });
  for (let place = 1; place < next.length; place += 1) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const sorted = rows.slice();
  rows.forEach((row, index) => {
    const place = placeOf(index);
    const at = next[place] ?? 0;
    sorted[at] = row;
    next[place] = at + 1;
  });
  return sorted;
}
