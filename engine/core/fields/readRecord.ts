import type { Field } from '../../language/field.ts';
import { isRecord } from '../conditions/isRecord.ts';
import type { Runtime } from './createRuntime.ts';
import { findFieldType } from './fieldTypes.ts';

/** Cleans up a record's strings and lists, the same way as a form. */
export function readRecord<Record extends object>(record: Record, fields: readonly Field[], runtime: Runtime): Record {
  const read = (name: string, value: unknown): unknown => {
    const field = fields.find((known) => known.name === name);
    if (!field || (typeof value !== 'string' && !Array.isArray(value))) return value;
    const { fields: inner } = field;
    if (inner && Array.isArray(value)) return value.map((item: unknown) => (isRecord(item) ? readRecord(item, inner, runtime) : item));
    const { basic, read: readValue } = findFieldType(field, runtime);
    return basic === 'string' || basic === 'list' ? readValue(value, field) : value;
  };
  // The cast is safe, because `read` doesn't change the types of values.
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, read(name, value)])) as Record;
}
