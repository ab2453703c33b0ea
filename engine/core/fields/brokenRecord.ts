import type { Field } from '../../language/field.ts';
import type { FieldType } from './FieldType.ts';
import type { Runtime } from './createRuntime.ts';
import { typeOf } from './fieldTypes.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { isBlank } from './values.ts';

/** What describes a list of records. */
export interface RecordKind {
  /** Of the collection, or the path that leads to the list. */
  name: string;
  fields: readonly Field[];
  /** By name, the fields that are computed; they are what their value makes them. */
  derived?: Readonly<Record<string, unknown>> | undefined;
}

const words: Readonly<Record<FieldType['basic'], string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
};

type Found = WeakMap<readonly unknown[], WeakMap<readonly Field[], string | undefined>>;

const all = new WeakMap<Runtime, Found>();

/**
 * Says of the first record that holds something of another basic type than its field which one it is and what it holds; `undefined`
 * when there is none. What is missing or blank fits any type. A list that was looked through once is not again.
 */
export function brokenRecord(records: readonly unknown[], kind: RecordKind, runtime: Runtime): string | undefined {
  const found: Found = all.get(runtime) ?? new WeakMap();
  all.set(runtime, found);
  const known = found.get(records) ?? new WeakMap<readonly Field[], string | undefined>();
  found.set(records, known);
  if (known.has(kind.fields)) return known.get(kind.fields);
  const sentence = lookThrough(records, kind, runtime);
  known.set(kind.fields, sentence);
  return sentence;
}

function lookThrough(records: readonly unknown[], { name, fields, derived = {} }: RecordKind, runtime: Runtime): string | undefined {
  const stored = fields.filter((field) => !Object.hasOwn(derived, field.name));
  const expected = stored.map((field) => ({ name: field.name, basic: typeOf(field, runtime).basic }));
  // A hundred thousand records of ten fields: what is right must be passed over quickly.
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index];
    if (!isRecord(record)) return `Record ${index + 1} of "${name}" is ${shown(record)}, which is not a record`;
    for (const field of expected) {
      const value = record[field.name];
      if (typeof value === field.basic || fits(value, field.basic)) continue;
      const which = typeof record['id'] === 'string' ? `The record "${record['id']}"` : `Record ${index + 1}`;
      return `${which} of "${name}" has ${shown(value)} in its field "${field.name}", where ${words[field.basic]} belongs`;
    }
  }
  return undefined;
}

/** Whether what is of another type by `typeof` fits all the same. */
function fits(value: unknown, basic: FieldType['basic']): boolean {
  return value === undefined || value === null || (basic === 'list' && Array.isArray(value)) || isBlank(value);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
