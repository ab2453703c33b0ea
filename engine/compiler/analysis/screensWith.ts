import type { Reference } from '../references/Reference.ts';
import type { Path } from '../source/Source.ts';

/** Maps each collection to the screens that show its records. Skips screens that use it only in `count`, `sum`, or `get`. */
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

/** Returns true for a path that ends in `count`, `sum`, or `get`. */
function isFigure(path: Path): boolean {
  return ['count', 'sum', 'get'].includes(String(path.at(-1)));
}
