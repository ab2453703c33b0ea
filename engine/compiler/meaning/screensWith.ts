import type { Reference } from '../references/Reference.ts';
import type { Path } from '../source/Source.ts';

/** The screens that show the records of a collection, and not only figures of them. */
export function screensWith(collection: string, references: readonly Reference[]): ReadonlySet<string> {
  const shown = references.filter(
    ({ kind, name, path, manifest }) => kind === 'collection' && name === collection && manifest.kind === 'screens' && !isFigure(path),
  );
  return new Set(shown.map(({ manifest }) => manifest.name));
}

/** A collection is counted, added up or read for a value there, not shown. */
export function isFigure(path: Path): boolean {
  return ['count', 'sum', 'get'].includes(String(path.at(-1)));
}
