import { isBlank } from '../../core/fields/blank.ts';
import { formatField } from '../../core/fields/formatField.ts';
import { ownValue } from '../../core/fields/ownValue.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

/** Rows that have the same value in a field. */
export interface RowGroup {
  /** The value as its field writes it; '' for the rows that have none. */
  label: string;
  rows: readonly Row[];
}

/**
 * The rows by their value in a field, each group in their order. Groups stand in the order of the field's choices, then in that of
 * their first rows; the one without a value is last. There are no empty groups.
 */
export function groupRows(rows: readonly Row[], name: string, fields: readonly Field[], locale: string): RowGroup[] {
  const field = fields.find((candidate) => candidate.name === name);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const value = ownValue(row, name);
    const label = isBlank(value) ? '' : field ? formatField(value, field, locale) : String(value);
    const group = groups.get(label) ?? [];
    groups.set(label, group);
    group.push(row);
  }
  const choices = field?.options?.map((option) => option.label) ?? [];
  const place = (label: string) => {
    if (label === '') return choices.length + 1;
    return choices.includes(label) ? choices.indexOf(label) : choices.length;
  };
  return [...groups].map(([label, group]) => ({ label, rows: group })).sort((a, b) => place(a.label) - place(b.label));
}
