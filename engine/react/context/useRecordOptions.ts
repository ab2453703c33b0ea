import { useMemo } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import { recordOptions } from '../../core/fields/recordOptions.ts';
import type { Field } from '../../language/field.ts';
import type { Links } from '../../language/PortalManifests.ts';
import { useCollections } from './useCollection.ts';

type Assets = Pick<Links, 'entities' | 'forms' | 'tables' | 'titles'>;

/**
 * What a screen names, with the records to which its fields refer as their options: everything below sees plain choices, which follow
 * the records as they change. Until those are there such a field has no options. The same object until something changes.
 */
export function useRecordOptions<Module extends Assets>(module: Module): Module {
  const names = useMemo(() => [...new Set(fieldListsOf(module).flatMap(recordsNamed))], [module]);
  const states = useCollections(names);
  return useMemo(() => (names.length === 0 ? module : withOptions(module, states)), [module, names, states]);
}

function fieldListsOf({ entities, forms, tables }: Assets): readonly (readonly Field[])[] {
  return [entities, forms, tables].flatMap((shelf) => Object.values(shelf).map(({ fields }) => fields));
}

function recordsNamed(fields: readonly Field[]): string[] {
  return fields.flatMap(({ type, of, fields: inner = [] }) => [
    ...(type === 'record' && of !== undefined ? [of] : []),
    ...recordsNamed(inner),
  ]);
}

function withOptions<Module extends Assets>(module: Module, states: Readonly<Record<string, CollectionState>>): Module {
  const options = Object.fromEntries(
    Object.entries(states)
      .filter(([, { status }]) => status !== 'loading')
      .map(([of, { rows }]) => [of, recordOptions(rows, module.titles?.[of] ?? 'id')]),
  );
  const change = (fields: Field[]): Field[] =>
    fields.map((field) => ({
      ...field,
      ...(field.type === 'record' && field.of !== undefined && options[field.of] && { options: options[field.of] }),
      ...(field.fields && { fields: change(field.fields) }),
    }));
  const changeAll = <Item extends { fields: Field[] }>(shelf: Record<string, Item>): Record<string, Item> =>
    Object.fromEntries(
      Object.entries(shelf).map(([name, item]) => [
        name,
        recordsNamed(item.fields).length > 0 ? { ...item, fields: change(item.fields) } : item,
      ]),
    );
  return { ...module, entities: changeAll(module.entities), forms: changeAll(module.forms), tables: changeAll(module.tables) };
}
