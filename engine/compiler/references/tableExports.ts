import { toSubject, say } from '../../core/text/say.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';

export function checkTableExports(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  return manifests.flatMap(({ kind, source }) => {
    if (kind !== 'tables' || !isObject(source.value) || !Array.isArray(source.value['export'])) return [];
    const entity = names.entities.get(String(source.value['entity']));
    return source.value['export'].flatMap((entry: unknown, index) => {
      const list = isObject(entry) ? entity?.fields?.find(({ name }) => name === entry['each']) : undefined;
      if (!isObject(entry) || !list) return [];
      const known = list.fields?.map(({ name }) => name) ?? [];
      return (['header', 'value'] as const).flatMap((key) => {
        const name = String(entry[key]);
        if (known.includes(name)) return [];
        const message = say`the records in ${toSubject('field', list.name)} have no field ${toSubject('field', name)}`;
        return [problemAt(source, ['export', index, key], { code: 'unknown-field', ...message, suggestion: nearest(name, known) })];
      });
    });
  });
}
