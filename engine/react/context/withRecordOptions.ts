import { filterRows } from '../../core/conditions/filterRows.ts';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import { recordOptions } from '../../core/fields/recordOptions.ts';
import type { Field } from '../../language/field.ts';
import type { Links } from '../../language/PortalManifests.ts';
import type { Row } from '../../language/Row.ts';
import { browserLanguage } from './browserLanguage.ts';

export type Assets = Pick<Links, 'entities' | 'forms' | 'tables' | 'titles' | 'titlesWhen'>;

export function withRecordOptions<Module extends Assets>(module: Module, states: Readonly<Record<string, CollectionState>>): Module {
  const loaded = Object.entries(states).filter(([, { status }]) => status !== 'loading');
  const optionsOf = (of: string, rows: readonly Row[]) => recordOptions(rows, module.titles?.[of] ?? 'id', browserLanguage());
  const options = Object.fromEntries(loaded.map(([of, { rows }]) => [of, optionsOf(of, rows)]));
  const selectOptions = ({ type, of = '', where }: Field) => {
    if (type !== 'record' || !options[of]) return undefined;
    if (where === undefined) return options[of];
    const matchingIds = new Set<unknown>(filterRows(states[of]?.rows ?? [], where, {}).map(({ id }) => id));
    return options[of].map((choice) => (matchingIds.has(choice.value) ? choice : { ...choice, onlyIfChosen: true }));
  };
  const change = (fields: Field[]): Field[] =>
    fields.map((field) => {
      const choices = selectOptions(field);
      return { ...field, ...(choices && { options: choices }), ...(field.fields && { fields: change(field.fields) }) };
    });
  const changeAll = <Item extends { fields: Field[] }>(itemsByName: Record<string, Item>): Record<string, Item> =>
    Object.fromEntries(
      Object.entries(itemsByName).map(([name, item]) => [name, refers(item.fields) ? { ...item, fields: change(item.fields) } : item]),
    );
  return { ...module, entities: changeAll(module.entities), forms: changeAll(module.forms), tables: changeAll(module.tables) };
}

function refers(fields: readonly Field[]): boolean {
  return fields.some(({ type, fields: inner = [] }) => type === 'record' || refers(inner));
}
