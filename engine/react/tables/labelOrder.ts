import { compareTexts } from '../../core/fields/compare.ts';
import type { Field } from '../../language/field.ts';

/** Orders a field's choices by what the reader sees of them, which need not be how their values sort. */
export function labelOrder(field: Field): (a: unknown, b: unknown) => number {
  const labels = new Map<unknown, string>(field.options?.map(({ value, label }) => [value, label]));
  return (a, b) => (a === b ? 0 : compareTexts(labels.get(a) ?? a, labels.get(b) ?? b));
}
