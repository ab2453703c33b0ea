import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Field } from '../../language/field.ts';

/** Leaves out choices that a form should offer only if they are already chosen in its initial values. */
export function offeredFields(fields: readonly Field[], initial: Readonly<Record<string, unknown>>): Field[] {
  return fields.map((field) => {
    const { name, options, fields: inner } = field;
    const value = initial[name];
    const records = Array.isArray(value) ? value.filter(isRecord) : [];
    const chosen = new Set<unknown>(Array.isArray(value) ? value : [value]);
    return {
      ...field,
      ...(options && { options: options.filter((choice) => choice.onlyIfChosen !== true || chosen.has(choice.value)) }),
      // The records in a list share one set of fields, so keep every choice that one of them uses.
      ...(inner && { fields: offeredFields(inner, chosenIn(records)) }),
    };
  });
}

function chosenIn(records: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return Object.fromEntries([...names].map((name) => [name, records.map((record) => record[name])]));
}
