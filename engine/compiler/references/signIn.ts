import { toSubject, say } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { looksLikePath, rootsGiven } from './looksLikePath.ts';

const own = ['id', 'name', 'email'];

export function checkSignIn(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  const entity = names.userEntity;
  const fields = entity?.fields;
  if (!entity || !fields) return [];
  return manifests.flatMap(({ kind, source }) => {
    if (kind !== 'portal') return [];
    const known = fields.map(({ name }) => name);
    const problems = own
      .filter((name) => !known.includes(name))
      .map((name) =>
        problemAt(source, ['signIn', 'entity'], {
          code: 'missing-field',
          ...say`the user entity ${toSubject('entity', entity.name)} needs a field ${toSubject('field', name)}`,
        }),
      );
    const user = valueAt(source.value, ['signIn', 'user']);
    for (const [name, cases] of Object.entries(isObject(user) ? user : {})) {
      const path: Path = ['signIn', 'user', name];
      const field = fields.find((candidate) => candidate.name === name);
      if (!field) {
        const message = say`the entity ${toSubject('entity', entity.name)} has no field ${toSubject('field', name)}`;
        problems.push(problemAt(source, path, { code: 'unknown-field', side: 'key', ...message, suggestion: nearest(name, known) }));
      }
      for (const [index, entry] of (Array.isArray(cases) ? cases : []).entries()) {
        const value = valueAt(entry, ['use']);
        if (readsRecords(value, names)) {
          const message = say`sign-in rules run before any records are loaded, so they can't read any`;
          problems.push(problemAt(source, [...path, index, 'use'], { code: 'no-records', ...message }));
        }
        if (
          !field?.values ||
          typeof value !== 'string' ||
          looksLikePath(value, { given: rootsGiven(names.provided) }) ||
          field.values.includes(value)
        )
          continue;
        const message = say`${toSubject('field', name)} can never be ${toSubject('value', value)}`;
        problems.push(
          problemAt(source, [...path, index, 'use'], { code: 'unknown-value', ...message, suggestion: nearest(value, field.values) }),
        );
      }
    }
    return [...problems, ...secondFactorProblems(source, fields, entity.name)];
  });
}

/** Reports unknown user fields and impossible values in the second-factor rule. */
function secondFactorProblems(source: Manifest['source'], fields: readonly KnownField[], entity: string): Problem[] {
  const root: Path = ['signIn', 'secondFactor'];
  return ['of', 'until'].flatMap((part) => {
    const kinds = valueAt(source.value, [...root, part]);
    return Object.entries(isObject(kinds) ? kinds : {}).flatMap(([name, values]) => {
      const path: Path = [...root, part, name];
      const field = fields.find((candidate) => candidate.name === name);
      if (!field) {
        const message = say`the entity ${toSubject('entity', entity)} has no field ${toSubject('field', name)}`;
        const suggestion = nearest(
          name,
          fields.map((known) => known.name),
        );
        return [problemAt(source, path, { code: 'unknown-field', side: 'key', ...message, suggestion })];
      }
      const possible = field.values ?? [];
      return [values].flat().flatMap((value: unknown, index) => {
        if (possible.length === 0 || typeof value !== 'string' || possible.includes(value)) return [];
        const message = say`${toSubject('field', name)} can never be ${toSubject('value', value)}`;
        const at: Path = Array.isArray(values) ? [...path, index] : path;
        return [problemAt(source, at, { code: 'unknown-value', ...message, suggestion: nearest(value, possible) })];
      });
    });
  });
}

type KnownField = NonNullable<NonNullable<PortalNames['userEntity']>['fields']>[number];

/** Returns true if `value` contains a `count`, `sum`, or `get` of a collection. Also searches nested values. */
function readsRecords(value: unknown, names: PortalNames): boolean {
  if (Array.isArray(value)) return value.some((entry) => readsRecords(entry, names));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, entry]) => {
    const isRead = (key === 'count' || key === 'sum' || key === 'get') && typeof entry === 'string';
    return isRead ? names.collections.has(entry.split('.')[0] ?? '') : readsRecords(entry, names);
  });
}
