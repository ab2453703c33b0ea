import { isBlank } from './values.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What has no value before what has one; else as they are. */
export function blankFirst(a: unknown, b: unknown): number {
  return Number(!isBlank(a)) - Number(!isBlank(b));
}

/** Texts as a person sorts them: without regard to case, `Room 9` before `Room 10`. */
export function compareTexts(a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return blankFirst(a, b);
  return collator.compare(String(a), String(b));
}

/** Numbers, and what counts as one: `false` before `true`. */
export function compareNumbers(a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return blankFirst(a, b);
  return Number(a) - Number(b);
}

/** ISO dates and times, which sort as they are written. */
export function compareIso(a: unknown, b: unknown): number {
  // A blank text sorts before any date as it is; to look whether it is one takes longer than all the rest.
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  if (isBlank(a) || isBlank(b)) return blankFirst(a, b);
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
