import { toSubject, say, subjectList } from '../../core/text/say.ts';
import { valueList, listSelectableIds } from '../names/stateKeys.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';

/** Checks the state keys of each screen. Their values must include the default and every value that users can choose. */
export function checkStates(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  return manifests.flatMap((manifest) => {
    const { kind, source } = manifest;
    const state = (kind === 'screens' || kind === 'standalone') && isObject(source.value) ? source.value['state'] : undefined;
    if (!isObject(state)) return [];
    return Object.entries(state).flatMap(([name, key]) =>
      isObject(key) ? [...checkDefault(manifest, name, key, names), ...checkOffered(manifest, name, key, names)] : [],
    );
  });
}

function checkDefault({ source }: Manifest, name: string, key: Record<string, unknown>, names: PortalNames): Problem[] {
  const values = valueList(key, names);
  const initial = key['default'];
  if (typeof initial !== 'string' || initial === '' || !values || values.includes(initial)) return [];
  const message = say`the state ${toSubject('state', name)} starts with ${toSubject('value', initial)}, which is not one of its values`;
  return [problemAt(source, ['state', name, 'default'], { code: 'unknown-value', ...message, suggestion: nearest(initial, values) })];
}

/** Reports values that users can choose but that are missing from the state key's `values`. Choosing one would select the default. */
function checkOffered({ source }: Manifest, name: string, key: Record<string, unknown>, names: PortalNames): Problem[] {
  if (!Array.isArray(key['values'])) return [];
  const listed: unknown[] = key['values'];
  const missing = findOfferedValues(source.value, name).flatMap((from) =>
    (listSelectableIds(from, names) ?? []).filter((id) => !listed.includes(id)),
  );
  if (missing.length === 0) return [];
  const message = say`the values of the state ${toSubject('state', name)} don't include ${subjectList(
    [...new Set(missing)].map((value) => toSubject('value', value)),
    ', ',
  )}, which users can choose on this screen; use "from" instead of "values" to keep them in sync`;
  return [problemAt(source, ['state', name, 'values'], { code: 'missing-value', ...message })];
}

/** Finds all blocks like `{ "state": "year", "from": … }` with the given `state`, and returns their `from` values. */
function findOfferedValues(value: unknown, state: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => findOfferedValues(entry, state));
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap((entry) => findOfferedValues(entry, state));
  return value['state'] === state && value['from'] !== undefined ? [value['from'], ...inner] : inner;
}
