import type { Condition } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Runtime } from './createRuntime.ts';
import { designableType } from './fieldTypes.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { ownValue } from './values.ts';

const usableName = /^[A-Za-z][\w-]*$/;
const cache = new WeakMap<Runtime, WeakMap<readonly unknown[], Field[]>>();

/** Converts records to fields. Each record describes a field that a member has added. Skips invalid records. */
export function memberFields(records: unknown, runtime: Runtime): Field[] {
  if (!Array.isArray(records)) return [];
  const known = cache.get(runtime) ?? new WeakMap<readonly unknown[], Field[]>();
  cache.set(runtime, known);
  const cached = known.get(records);
  if (cached) return cached;
  const fields = new Map<string, Field>();
  for (const record of records) {
    const id: unknown = ownValue(record, 'id');
    if (typeof id === 'string' && usableName.test(id) && !fields.has(id)) fields.set(id, memberField(id, record, runtime));
  }
  const list = [...fields.values()];
  known.set(records, list);
  return list;
}

function memberField(name: string, record: unknown, runtime: Runtime): Field {
  const type = designableType(ownValue(record, 'type'), runtime);
  const label = String(ownValue(record, 'label') ?? name);
  const required = ownValue(record, 'required') === true;
  const when = readCondition(ownValue(record, 'when'));
  const field: Field = { name, label, type: type?.type ?? 'text', required, ...(when && { when }) };
  if (!type || type.choices === 'none') return field;
  const options = texts(ownValue(record, 'options')).map((text) => ({ value: text, label: text }));
  if (type.choices === 'possible') return options.length > 0 ? { ...field, options } : field;
  return { ...field, required: required && options.length > 0, options };
}

function readCondition(when: unknown): Condition | undefined {
  if (when === undefined || when === null) return undefined;
  // An invalid condition never holds, so use an empty `any`.
  return isRecord(when) ? (when as Condition) : { any: [] };
}

function texts(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(list.filter((item) => typeof item === 'string').map((item) => item.trim()))].filter(Boolean);
}
