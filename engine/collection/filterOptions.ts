import type { Condition } from '../conditions/Condition.ts';
import { isBlank } from '../fields/blank.ts';
import { compareTexts } from '../fields/compare.ts';
import { ownValue } from '../fields/ownValue.ts';
import type { Filter } from '../manifest/collection.ts';
import type { Field } from '../manifest/field.ts';
import type { Row } from '../manifest/fixture.ts';
import type { Text } from '../text/Text.ts';

/** One entry of a filter's select, below the one that lets every row through. */
export interface FilterOption {
  value: string;
  label: Text;
  /** What the row must fit instead of having `value` in the filter's field. */
  when?: Condition;
}

/** What a filter offers: its own options, else its field's choices, else the values that the rows have there, in order. */
export function filterOptions(filter: Filter, fields: readonly Field[], rows: readonly Row[]): readonly FilterOption[] {
  if (filter.options) return filter.options;
  const name = filter.field;
  if (name === undefined) return [];
  const field = fields.find((candidate) => candidate.name === name);
  return field?.options ?? valuesOf(name, rows);
}

function valuesOf(name: string, rows: readonly Row[]): FilterOption[] {
  const values = rows.flatMap((row) => ownValue(row, name)).filter((value) => !isBlank(value));
  return [...new Set(values.map(String))].sort(compareTexts).map((value) => ({ value, label: value }));
}
