import { pageKeys } from '../../core/conditions/scope.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { EntityNames, PortalNames, StateKey, ValueLists } from './PortalNames.ts';

const reserved: readonly StateKey[] = Object.values(pageKeys).map((name) => ({ name, values: undefined }));

/** Returns a page's state keys: the keys that the screen declares, and the keys for its tabs, filters, search boxes, and selectors. */
export function collectStateKeys({ source }: Manifest, known: Omit<FilterContext, 'rows'>): StateKey[] {
  const { lists } = known;
  const declared = isObject(source.value) && isObject(source.value['state']) ? source.value['state'] : {};
  // The screen's `search` configures the portal's search, so it doesn't add a state key.
  const { search: _, ...shown } = isObject(source.value) ? source.value : {};
  const keys = new Map<string, StateKey>(collectKeys(shown, { ...known, rows: undefined }).map((key) => [key.name, key]));
  for (const [name, key] of Object.entries(declared)) {
    const fromBlock = keys.get(name);
    keys.set(name, { name, values: readValues(key, lists) ?? (fromBlock?.values && [...fromBlock.values, readDefault(key)]) });
  }
  return [...keys.values(), ...reserved];
}

/** Returns the values that a state key declares. Returns `undefined` if any value is allowed. */
export function valueList({ values, choices, from }: Readonly<Record<string, unknown>>, lists: ValueLists): readonly string[] | undefined {
  if (Array.isArray(values)) return texts(values);
  return typeof from === 'string' ? lists.records.get(from) : enumerated(choices, lists);
}

function readValues(key: unknown, lists: ValueLists): string[] | undefined {
  if (!isObject(key)) return undefined;
  const values = valueList(key, lists);
  return values && [...values, readDefault(key)];
}

function readDefault(key: unknown): string {
  return isObject(key) && typeof key['default'] === 'string' ? key['default'] : '';
}

interface FilterContext {
  lists: ValueLists;
  provided: PortalNames['provided'];
  collections: PortalNames['collections'];
  /** The entity of the filtered records. */
  rows: EntityNames | undefined;
}

function collectKeys(value: unknown, outside: FilterContext): StateKey[] {
  if (Array.isArray(value)) return value.flatMap((entry) => collectKeys(entry, outside));
  if (!isObject(value)) return [];
  const around = typeof value['of'] === 'string' ? { ...outside, rows: outside.collections.get(value['of']) } : outside;
  const inner = Object.entries(value).flatMap(([key, entry]) =>
    collectKeys(key === 'search' && isObject(entry) ? { state: 'search', ...entry } : entry, around),
  );
  const name = findStateKey(value, outside.provided);
  return name === undefined ? inner : [{ name, values: findChoices(value, around) }, ...inner];
}

export function findStateKey(value: Readonly<Record<string, unknown>>, provided: PortalNames['provided']): string | undefined {
  const kind = value['block'];
  const state = typeof kind === 'string' ? provided[kind]?.state : { key: 'state' };
  const filtered = kind === undefined && value['all'] !== undefined ? value['field'] : undefined;
  const name = state && (value[state.key] ?? state.default ?? filtered);
  return typeof name === 'string' ? name : undefined;
}

/** Returns the possible values of a state key, including '' for an empty selection. */
function findChoices(
  { tabs, options, choices: name, from, field, all }: Readonly<Record<string, unknown>>,
  { lists, rows }: FilterContext,
): string[] | undefined {
  const ids = Array.isArray(tabs) ? tabs.map((tab: unknown) => isObject(tab) && tab['id']) : undefined;
  const values = Array.isArray(options) ? options.map((option: unknown) => isObject(option) && option['value']) : undefined;
  const filtered = all === undefined ? undefined : rows?.fields?.find((known) => known.name === field)?.values;
  const known = ids ?? values ?? enumerated(name, lists) ?? listSelectableIds(from, lists) ?? filtered;
  return known && [...texts(known), ''];
}

/**
 * Returns the ids of the records that a selector or filter offers. Returns `undefined` if the selector or filter stores a field other than
 * the id.
 */
export function listSelectableIds(from: unknown, lists: ValueLists): readonly string[] | undefined {
  if (!isObject(from) || typeof from['of'] !== 'string' || (from['value'] ?? 'id') !== 'id') return undefined;
  return lists.records.get(from['of']);
}

function enumerated(name: unknown, lists: ValueLists): readonly string[] | undefined {
  return typeof name === 'string' ? lists.choices?.get(name) : undefined;
}

function texts(list: readonly unknown[]): string[] {
  return list.filter((entry) => typeof entry === 'string');
}
