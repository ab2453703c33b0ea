import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Field } from '../../language/field.ts';

/** Removes options marked `onlyIfChosen` from a form's fields. Keeps an option if `initial` contains its value. */
export function offeredFields(fields: readonly Field[], initial: Readonly<Record<string, unknown>>): Field[] {
  return fields.map((field) => {
    const { name, options, fields: inner } = field;
    const value = initial[name];
    const records = Array.isArray(value) ? value.filter(isRecord) : [];
    const chosen = new Set<unknown>(Array.isArray(value) ? value : [value]);
    return {
      ...field,
      ...(options && { options: options.filter((choice) => choice.onlyIfChosen !== true || chosen.has(choice.value)) }),
      // For a list of records, keep an `onlyIfChosen` choice if any record uses it.
      ...(inner && { fields: offeredFields(inner, collectChosen(records)) }),
    };
  });
}

function collectChosen(records: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return Object.fromEntries([...names].map((name) => [name, records.map((record) => record[name])]));
}
