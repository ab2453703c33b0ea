import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Field } from '../../language/field.ts';

/** Returns the fields of a form. Removes choices that have `onlyIfChosen`, unless the form's initial values contain them. */
export function offeredFields(fields: readonly Field[], initial: Readonly<Record<string, unknown>>): Field[] {
  return fields.map((field) => {
    const { name, options, fields: inner } = field;
    const value = initial[name];
    const records = Array.isArray(value) ? value.filter(isRecord) : [];
    const chosen = new Set<unknown>(Array.isArray(value) ? value : [value]);
    return {
      ...field,
      ...(options && { options: options.filter((choice) => choice.onlyIfChosen !== true || chosen.has(choice.value)) }),
      // The records in the list share these fields, so keep every choice that at least one of the records contains.
      ...(inner && { fields: offeredFields(inner, chosenIn(records)) }),
    };
  });
}

function chosenIn(records: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return Object.fromEntries([...names].map((name) => [name, records.map((record) => record[name])]));
}
