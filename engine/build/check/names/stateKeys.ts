import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { StateKey } from './PortalNames.ts';

/** The keys that every page has besides its own. */
const reserved: readonly StateKey[] = [
  { name: 'open', values: undefined },
  { name: 'row', values: undefined },
];

/** The state of a page: what the screen declares, and what its tabs, filters, searches and selectors keep there. */
export function stateKeysOf({ source }: Manifest): StateKey[] {
  const declared = isObject(source.value) && isObject(source.value['state']) ? source.value['state'] : {};
  const keys = new Map<string, StateKey>(keptIn(source.value).map((key) => [key.name, key]));
  for (const [name, key] of Object.entries(declared)) {
    const kept = keys.get(name);
    keys.set(name, { name, values: valuesOf(key) ?? (kept?.values && [...kept.values, defaultOf(key)]) });
  }
  return [...keys.values(), ...reserved];
}

function valuesOf(key: unknown): string[] | undefined {
  if (!isObject(key) || !Array.isArray(key['values'])) return undefined;
  return [...texts(key['values']), defaultOf(key)];
}

function defaultOf(key: unknown): string {
  return isObject(key) && typeof key['default'] === 'string' ? key['default'] : '';
}

function keptIn(value: unknown): StateKey[] {
  if (Array.isArray(value)) return value.flatMap(keptIn);
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, entry]) =>
    keptIn(key === 'search' && isObject(entry) ? { state: 'search', ...entry } : entry),
  );
  const name = value['block'] === 'tabs' ? (value['state'] ?? 'tab') : value['state'];
  return typeof name === 'string' ? [{ name, values: choicesOf(value) }, ...inner] : inner;
}

/** Ids of tabs and values of options; nothing is chosen at first. */
function choicesOf({ tabs, options }: Readonly<Record<string, unknown>>): string[] | undefined {
  const choices = Array.isArray(tabs) ? tabs.map((tab: unknown) => isObject(tab) && tab['id']) : undefined;
  const values = Array.isArray(options) ? options.map((option: unknown) => isObject(option) && option['value']) : undefined;
  const known = choices ?? values;
  return known && [...texts(known), ''];
}

function texts(list: readonly unknown[]): string[] {
  return list.filter((entry) => typeof entry === 'string');
}
