import { isBlank } from './values.ts';

// A cache: making it takes long, and a page that sorts no texts needs none.
let collator: Intl.Collator | undefined;

/** What has no value before what has one; else as they are. */
export function blankFirst(a: unknown, b: unknown): number {
  return Number(!isBlank(a)) - Number(!isBlank(b));
}

/** Texts as a person sorts them: without regard to case, `Room 9` before `Room 10`. */
export function compareTexts(a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return blankFirst(a, b);
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(String(a), String(b));
}

/** Numbers, and what counts as one: `false` before `true`, infinite ones at the ends; what is no number comes after all of them. */
export function compareNumbers(a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return blankFirst(a, b);
  const x = Number(a);
  const y = Number(b);
  if (x < y) return -1;
  if (x > y) return 1;
  return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
}

/** ISO dates and times, which sort as they are written; what is missing is an empty text. */
export function compareIso(a: unknown, b: unknown): number {
  // To look whether a text is blank takes longer than all the rest.
  const x = typeof a === 'string' ? a : isoText(a);
  const y = typeof b === 'string' ? b : isoText(b);
  return x < y ? -1 : Number(x > y);
}

/** What a value counts as for `compareIso`. */
export function isoText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
