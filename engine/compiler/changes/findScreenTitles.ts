import type { CheckedPortal } from '../compilePortal.ts';
import { isObject } from '../source/Source.ts';

/** Returns the screens' titles, keyed by address. If a title is a template, uses the label of a link to the screen instead. */
export function findScreenTitles(...portals: readonly CheckedPortal[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const put = (path: unknown, title: unknown) => {
    if (typeof path === 'string' && typeof title === 'string' && !title.includes('{') && !titles.has(path)) titles.set(path, title);
  };
  for (const { manifests } of portals) {
    for (const { kind, name, source } of manifests) if (kind === 'screens' && isObject(source.value)) put(name, source.value['title']);
    for (const { kind, source } of manifests) {
      const items = kind === 'navigation' && isObject(source.value) ? source.value['items'] : undefined;
      for (const item of Array.isArray(items) ? items : []) if (isObject(item)) put(item['to'], item['label']);
    }
  }
  return titles;
}
