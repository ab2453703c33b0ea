import type { Field } from '../../language/field.ts';
import type { Value } from '../../language/value.ts';
import { fieldReference } from './listCollections.ts';

export type FieldsOf = (of: string) => readonly Field[] | undefined;

/** Returns the field to use for formatting `value`. For example, the difference between two amounts is formatted as an amount. */
export function fieldOfValue(value: Value, fieldsOf: FieldsOf): Field | undefined {
  if (typeof value === 'string') {
    const dot = value.lastIndexOf('.');
    return dot < 0 ? undefined : named(fieldsOf(value.slice(0, dot)), value.slice(dot + 1));
  }
  if (typeof value !== 'object') return undefined;
  const reference = 'sum' in value ? value.sum : 'get' in value ? value.get : undefined;
  if (reference !== undefined) {
    const { list, path } = fieldReference(reference);
    return named(fieldsOf(list), path);
  }
  if ('share' in value) return { name: 'share', label: '', type: 'percent' };
  if ('ratio' in value) return fieldOfValue(value.of, fieldsOf) ? undefined : fieldOfValue(value.ratio, fieldsOf);
  const parts = 'difference' in value ? value.difference : 'product' in value ? value.product : [];
  return parts.map((part) => fieldOfValue(part, fieldsOf)).find((field) => field !== undefined);
}

function named(fields: readonly Field[] | undefined, name: string): Field | undefined {
  return fields?.find((field) => field.name === name);
}
