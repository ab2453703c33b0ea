import type { Field } from '../../language/field.ts';
import { ownValue } from './ownValue.ts';

const types = ['text', 'email', 'phone', 'select', 'textarea', 'checkbox'] as const;
const usableName = /^[A-Za-z][\w-]*$/;
const known = new WeakMap<readonly unknown[], Field[]>();

/**
 * The fields that members made as records `{ id, label, type, required, options }`, named by their ids. Such records are data: one that
 * makes no sense is left out or becomes a text, and a select that offers nothing is not required, for nobody could answer it.
 * The same list gives the same fields.
 */
export function memberFields(records: unknown): Field[] {
  if (!Array.isArray(records)) return [];
  const before = known.get(records);
  if (before) return before;
  const fields = new Map<string, Field>();
  for (const record of records) {
    const id: unknown = ownValue(record, 'id');
    if (typeof id === 'string' && usableName.test(id) && !fields.has(id)) fields.set(id, memberField(id, record));
  }
  const made = [...fields.values()];
  known.set(records, made);
  return made;
}

function memberField(name: string, record: unknown): Field {
  const type = types.find((candidate) => candidate === ownValue(record, 'type')) ?? 'text';
  const label = String(ownValue(record, 'label') ?? name);
  const required = ownValue(record, 'required') === true;
  if (type !== 'select') return { name, label, type, required };
  const options = texts(ownValue(record, 'options')).map((text) => ({ value: text, label: text }));
  return { name, label, type, required: required && options.length > 0, options };
}

function texts(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(list.filter((item) => typeof item === 'string').map((item) => item.trim()))].filter(Boolean);
}
