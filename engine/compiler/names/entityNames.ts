import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { EntityNames, FieldNames, PortalNames, ValueLists } from './PortalNames.ts';

export const noLists: ValueLists = { choices: undefined, records: new Map() };

export function entityNames(manifest: Manifest, lists: ValueLists): EntityNames {
  const { value, readable } = manifest.source;
  const entity = isObject(value) ? value : {};
  return {
    name: manifest.name,
    fields: readable ? readFieldNames(entity['fields'], lists) : undefined,
    collection: typeof entity['of'] === 'string' ? entity['of'] : undefined,
    single: entity['single'] === true,
    hasAddress: entity['to'] !== undefined,
  };
}

export function readFieldNames(fields: unknown, lists: ValueLists): FieldNames[] | undefined {
  if (!Array.isArray(fields)) return undefined;
  return fields.flatMap((field: unknown): FieldNames[] => {
    if (typeof field === 'string') return [{ name: field, type: '' }];
    if (!isObject(field) || typeof field['name'] !== 'string') return [];
    const { name, type, choices: named, of, options, fields: inner } = field;
    const listed = typeof named === 'string' ? lists.choices?.get(named) : optionValues(options);
    const values = type === 'record' && typeof of === 'string' ? lists.records.get(of) : listed;
    const derived = field['value'] !== undefined;
    const mayLack = name === 'id' || derived || field['nullable'] === true || field['when'] !== undefined || field['default'] !== undefined;
    const needed = field['required'] === true && !mayLack;
    return [{ name, type: typeof type === 'string' ? type : '', values, fields: readFieldNames(inner, lists), derived, needed }];
  });
}

function optionValues(options: unknown): string[] | undefined {
  if (!Array.isArray(options)) return undefined;
  return options.flatMap((option: unknown) =>
    typeof option === 'string' ? [option] : isObject(option) && typeof option['value'] === 'string' ? [option['value']] : [],
  );
}

export function fieldsOfForm(form: Readonly<Record<string, unknown>>, names: PortalNames): FieldNames[] | undefined {
  const entity = typeof form['entity'] === 'string' ? names.entities.get(form['entity']) : undefined;
  return readFieldNames(form['fields'], names)?.map((field) => {
    const inherited = entity?.fields?.find(({ name }) => name === field.name);
    return { ...field, type: field.type || (inherited?.type ?? ''), values: field.values ?? inherited?.values };
  });
}
