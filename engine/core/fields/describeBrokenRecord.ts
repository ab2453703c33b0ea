import type { Field } from '../../language/field.ts';
import type { FieldType } from './FieldType.ts';
import type { Runtime } from './createRuntime.ts';
import { findFieldType } from './fieldTypes.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { isBlank } from './values.ts';

export interface RecordKind {
  name: string;
  fields: readonly Field[];
  /** The computed fields, whose values aren't checked. */
  derived?: Readonly<Record<string, unknown>> | undefined;
}

const typeNames: Readonly<Record<FieldType['basic'], string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
};

type CheckedLists = WeakMap<readonly unknown[], WeakMap<readonly Field[], string | undefined>>;

const caches = new WeakMap<Runtime, CheckedLists>();

/** Describes the first record with a value of the wrong type, such as text in a number field. Ignores blank values. */
export function describeBrokenRecord(records: readonly unknown[], kind: RecordKind, runtime: Runtime): string | undefined {
  const checked: CheckedLists = caches.get(runtime) ?? new WeakMap();
  caches.set(runtime, checked);
  const known = checked.get(records) ?? new WeakMap<readonly Field[], string | undefined>();
  checked.set(records, known);
  if (known.has(kind.fields)) return known.get(kind.fields);
  const sentence = describeBroken(records, kind, runtime);
  known.set(kind.fields, sentence);
  return sentence;
}

function describeBroken(records: readonly unknown[], { name, fields, derived = {} }: RecordKind, runtime: Runtime): string | undefined {
  const stored = fields.filter((field) => !Object.hasOwn(derived, field.name));
  const expected = stored.map((field) => ({ name: field.name, basic: findFieldType(field, runtime).basic }));
  // Keep this loop fast: there may be 100,000 records with ten fields each.
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index];
    if (!isRecord(record)) return `Record ${index + 1} of "${name}" is ${describeValue(record)}, which isn't a record`;
    for (const field of expected) {
      const value = record[field.name];
      if (typeof value === field.basic || hasType(value, field.basic)) continue;
      const subject = typeof record['id'] === 'string' ? `The record "${record['id']}"` : `Record ${index + 1}`;
      return `${subject} of "${name}" has ${describeValue(value)} in its field "${field.name}", which must be ${typeNames[field.basic]}`;
    }
  }
  return undefined;
}

/** Checks what `typeof` can't: missing values, blank values, and lists. */
function hasType(value: unknown, basic: FieldType['basic']): boolean {
  return value === undefined || value === null || (basic === 'list' && Array.isArray(value)) || isBlank(value);
}

function describeValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
