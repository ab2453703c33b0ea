import { json, toSubject, say } from '../../core/text/say.ts';
import { filterRows } from '../../core/conditions/filterRows.ts';
import { readsOnlyRow } from '../../core/conditions/pathsRead.ts';
import type { Condition } from '../../language/condition.ts';
import type { Problem } from '../source/Problem.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt } from '../source/Source.ts';
import type { Reference } from './Reference.ts';

/** Warns if several sample records have the same value for a chart's `x`, unless the chart's condition depends on the page. */
export function checkRepeatedPlaces(manifests: readonly Manifest[], references: readonly Reference[]): Problem[] {
  return references.flatMap((reference) => {
    const { kind, name, manifest, path, context } = reference;
    if (kind !== 'place') return [];
    const fixture = manifests.find((other) => other.kind === 'fixtures' && other.name === context.rows?.name);
    if (!fixture) return [];
    const chart = valueAt(manifest.source.value, path.slice(0, -1));
    const where = isObject(chart) ? chart['where'] : undefined;
    if (where !== undefined && !readsOnlyRow(where)) return [];
    // The cast is safe, because a malformed `where` matches no rows.
    const rows = filterRows(readRecords(fixture.source.value), where as Condition | undefined, {});
    const places = rows.flatMap((row) => (isObject(row) && row[name] !== undefined ? [row[name]] : []));
    const again = places.find((place, index) => places.indexOf(place) < index);
    if (again === undefined) return [];
    return [
      problemAt(manifest.source, path, {
        code: 'repeated-place',
        severity: 'warning',
        ...say`several records have ${json(again)} as their ${toSubject('field', name)}, so the chart shows it once for each record; use "by" instead of "x" to group them`,
      }),
    ];
  });
}

function readRecords(fixture: unknown): readonly unknown[] {
  if (isObject(fixture) && Array.isArray(fixture['records'])) return fixture['records'];
  return Array.isArray(fixture) ? fixture : [];
}
