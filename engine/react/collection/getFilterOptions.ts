import type { Condition } from '../../language/condition.ts';
import { isBlank, ownValue } from '../../core/fields/values.ts';
import { sortedByText } from '../../core/fields/sortedByText.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Filter } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Text } from '../../language/text.ts';
import { browserLanguage } from '../context/browserLanguage.ts';
import { getPeriodOptions } from './getPeriodOptions.ts';

export interface FilterOption {
  value: string;
  label: Text;
  /** Selects this option's rows. Without `when`, the filter compares the field with `value`. */
  when?: Condition;
}

/** Returns a filter's options: from the manifest, from the field's choices, or from the rows. Periods are sorted latest first. */
export function getFilterOptions(
  filter: Filter,
  fields: readonly Field[],
  rows: readonly Row[],
  runtime: Runtime,
): readonly FilterOption[] {
  if (filter.options) return filter.options;
  const { field: name, per } = filter;
  if (name === undefined) return [];
  if (per) return getPeriodOptions(rows, { field: name, per }, { fields, runtime });
  const field = fields.find((candidate) => candidate.name === name);
  return field?.options ?? listValues(name, rows);
}

function listValues(name: string, rows: readonly Row[]): FilterOption[] {
  const values = rows.flatMap((row) => ownValue(row, name)).filter((value) => !isBlank(value));
  return sortedByText([...new Set(values.map(String))], (value) => value, browserLanguage()).map((value) => ({ value, label: value }));
}
