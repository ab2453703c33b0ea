import type { CheckedPortal } from '../compilePortal.ts';
import { isObject } from '../source/Source.ts';
import { quoteShort } from './nodeWords.ts';

/** Returns a function that names the screen at an address by its title or, if the title inserts values, by the label of a link to it. */
export function createScreenNames(...portals: readonly CheckedPortal[]): (path: string) => string {
  const names = new Map<string, string>();
  const put = (path: unknown, name: unknown) => {
    if (typeof path === 'string' && typeof name === 'string' && !name.includes('{') && !names.has(path)) names.set(path, quoteShort(name));
  };
  for (const { manifests } of portals) {
    for (const { kind, name, source } of manifests) if (kind === 'screens' && isObject(source.value)) put(name, source.value['title']);
    for (const { kind, source } of manifests) {
      const items = kind === 'navigation' && isObject(source.value) ? source.value['items'] : undefined;
      for (const item of Array.isArray(items) ? items : []) if (isObject(item)) put(item['to'], item['label']);
    }
  }
  return (path) => names.get(path) ?? path;
}
