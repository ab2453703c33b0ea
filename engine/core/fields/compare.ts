import { isBlank } from './values.ts';

// Created on first use, because creating a collator is slow.
let collator: Intl.Collator | undefined;

export function compareBlanks(a: unknown, b: unknown): number {
  return Number(!isBlank(a)) - Number(!isBlank(b));
}

/** Compares strings, ignoring case. `Room 9` comes before `Room 10`. */
export function compareTexts(a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return compareBlanks(a, b);
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(String(a), String(b));
}

/** Compares numbers, and values that convert to numbers. NaN comes last. */
export function compareNumbers(a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return compareBlanks(a, b);
  const x = Number(a);
  const y = Number(b);
  if (x < y) return -1;
  if (x > y) return 1;
  return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
}

/** Compares ISO dates and times. A missing value comes first. */
export function compareIso(a: unknown, b: unknown): number {
  // A missing value becomes '', which sorts first. Checking for missing values separately would be slow.
  const x = typeof a === 'string' ? a : isoText(a);
  const y = typeof b === 'string' ? b : isoText(b);
  return x < y ? -1 : Number(x > y);
}

export function isoText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
