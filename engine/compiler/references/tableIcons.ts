import { toSubject, say } from '../../core/text/say.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { FieldNames, PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';

export function checkTableIcons(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  return manifests.flatMap(({ kind, source }) => {
    if (kind !== 'tables' || !isObject(source.value) || !Array.isArray(source.value['columns'])) return [];
    const entity = names.entities.get(String(source.value['entity']));
    return source.value['columns'].flatMap((column: unknown, index) => {
      if (!isObject(column) || !isObject(column['icons'])) return [];
      const field = entity?.fields?.find(({ name }) => name === column['field']);
      const values = field && listValues(field, names.runtime);
      if (!values) return [];
      const unknown = Object.keys(column['icons']).filter((value) => !values.includes(value));
      return unknown.map((value) => {
        const suggestion = nearest(value, values);
        const message = say`${toSubject('field', field.name)} can never be ${toSubject('value', value)}${suggestion === undefined ? `; it can be ${values.join(', ')}` : ''}`;
        const path = ['columns', index, 'icons', value];
        return problemAt(source, path, { code: 'unknown-value', side: 'key', ...message, suggestion });
      });
    });
  });
}

/** Returns a field's possible values as strings, such as `true` and `false`. Returns `undefined` if they aren't known. */
function listValues({ type, values }: FieldNames, runtime: Runtime): readonly string[] | undefined {
  return values ?? (fieldTypes(runtime).get(type)?.basic === 'boolean' ? ['true', 'false'] : undefined);
}
