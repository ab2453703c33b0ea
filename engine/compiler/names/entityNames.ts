import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { EntityNames, FieldNames } from './PortalNames.ts';

/** The names in an entity's file, as written. */
export function entityNames(manifest: Manifest, choices: ReadonlyMap<string, readonly string[]> | undefined): EntityNames {
  const { value, readable } = manifest.source;
  const entity = isObject(value) ? value : {};
  return {
    name: manifest.name,
    fields: readable ? fieldNames(entity['fields'], choices) : undefined,
    collection: typeof entity['of'] === 'string' ? entity['of'] : undefined,
    single: entity['single'] === true,
  };
}

/** The fields in a list of fields, as written; undefined where there is no list. */
export function fieldNames(fields: unknown, choices: ReadonlyMap<string, readonly string[]> | undefined): FieldNames[] | undefined {
  if (!Array.isArray(fields)) return undefined;
  return fields.flatMap((field: unknown): FieldNames[] => {
    if (typeof field === 'string') return [{ name: field, type: '' }];
    if (!isObject(field) || typeof field['name'] !== 'string') return [];
    const { name, type, choices: named, options, fields: inner } = field;
    const values = typeof named === 'string' ? choices?.get(named) : optionValues(options);
    return [{ name, type: typeof type === 'string' ? type : '', values, fields: fieldNames(inner, choices) }];
  });
}

function optionValues(options: unknown): string[] | undefined {
  if (!Array.isArray(options)) return undefined;
  return options.flatMap((option: unknown) =>
    typeof option === 'string' ? [option] : isObject(option) && typeof option['value'] === 'string' ? [option['value']] : [],
  );
}
