import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { PortalNames, StateKey } from './PortalNames.ts';

type Choices = PortalNames['choices'];

/** The keys that every page has besides its own. */
const reserved: readonly StateKey[] = [
  { name: 'open', values: undefined },
  { name: 'row', values: undefined },
];

/** The state of a page: what the screen declares, and what its tabs, filters, searches and selectors keep there. */
export function stateKeysOf({ source }: Manifest, choices: Choices): StateKey[] {
  const declared = isObject(source.value) && isObject(source.value['state']) ? source.value['state'] : {};
  const keys = new Map<string, StateKey>(keptIn(source.value, choices).map((key) => [key.name, key]));
  for (const [name, key] of Object.entries(declared)) {
    const kept = keys.get(name);
    keys.set(name, { name, values: valuesOf(key, choices) ?? (kept?.values && [...kept.values, defaultOf(key)]) });
  }
  return [...keys.values(), ...reserved];
}

function valuesOf(key: unknown, choices: Choices): string[] | undefined {
  if (!isObject(key)) return undefined;
  const values = Array.isArray(key['values']) ? texts(key['values']) : enumerated(key['choices'], choices);
  return values && [...values, defaultOf(key)];
}

function defaultOf(key: unknown): string {
  return isObject(key) && typeof key['default'] === 'string' ? key['default'] : '';
}

function keptIn(value: unknown, choices: Choices): StateKey[] {
  if (Array.isArray(value)) return value.flatMap((entry) => keptIn(entry, choices));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, entry]) =>
    keptIn(key === 'search' && isObject(entry) ? { state: 'search', ...entry } : entry, choices),
  );
  const name = value['block'] === 'tabs' ? (value['state'] ?? 'tab') : value['state'];
  return typeof name === 'string' ? [{ name, values: choicesOf(value, choices) }, ...inner] : inner;
}

/** Ids of tabs and values of options or of the enumeration that a selector names; nothing is chosen at first. */
function choicesOf({ tabs, options, choices: name }: Readonly<Record<string, unknown>>, choices: Choices): string[] | undefined {
  const ids = Array.isArray(tabs) ? tabs.map((tab: unknown) => isObject(tab) && tab['id']) : undefined;
  const values = Array.isArray(options) ? options.map((option: unknown) => isObject(option) && option['value']) : undefined;
  const known = ids ?? values ?? enumerated(name, choices);
  return known && [...texts(known), ''];
}

function enumerated(name: unknown, choices: Choices): readonly string[] | undefined {
  return typeof name === 'string' ? choices?.get(name) : undefined;
}

function texts(list: readonly unknown[]): string[] {
  return list.filter((entry) => typeof entry === 'string');
}
