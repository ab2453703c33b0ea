import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';

/** What an effect sets is there to be set: keys of some page's state, fields of the records that it changes. */
export function checkEffects(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  const states = new Set([...names.state.values()].flatMap((keys) => keys.map(({ name }) => name)));
  return manifests.flatMap(({ kind, source }) => {
    if (kind !== 'actions' || !isObject(source.value)) return [];
    return Object.entries(source.value).flatMap(([action, effect]) => {
      if (!isObject(effect)) return [];
      const { effect: tag, set, of: collection } = effect;
      if (tag === 'set' && isObject(set)) {
        return unknownKeys(set, states).map(({ key, suggestion }) =>
          problemAt(source, [action, 'set', key], {
            code: 'unknown-state',
            side: 'key',
            sentence: `no screen has the state "${key}"`,
            suggestion,
          }),
        );
      }
      const entity = tag === 'update' && typeof collection === 'string' ? names.collections.get(collection) : undefined;
      if (!entity?.fields || !isObject(set)) return [];
      return unknownKeys(set, new Set(entity.fields.map(({ name }) => name))).map(({ key, suggestion }) =>
        problemAt(source, [action, 'set', key], {
          code: 'unknown-field',
          side: 'key',
          sentence: `the entity "${entity.name}" has no field "${key}"`,
          suggestion,
        }),
      );
    });
  });
}

function unknownKeys(
  value: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): { key: string; suggestion: string | undefined }[] {
  return Object.keys(value).flatMap((key) => (known.has(key) ? [] : [{ key, suggestion: nearest(key, known) }]));
}
