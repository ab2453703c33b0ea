import type { Reference } from '../references/Reference.ts';
import type { Path } from '../source/Source.ts';

/** By collection, the screens that show its records, and not only figures of them. */
export function screensWith(references: readonly Reference[]): ReadonlyMap<string, ReadonlySet<string>> {
  const screens = new Map<string, Set<string>>();
  for (const { kind, name, path, manifest } of references) {
    if (kind !== 'collection' || manifest.kind !== 'screens' || isFigure(path)) continue;
    const known = screens.get(name);
    if (known) known.add(manifest.name);
    else screens.set(name, new Set([manifest.name]));
  }
  return screens;
}

/** A collection is counted, added up or read for a value there, not shown. */
export function isFigure(path: Path): boolean {
  return ['count', 'sum', 'get'].includes(String(path.at(-1)));
}
