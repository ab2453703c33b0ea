import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { looksLikePath, rootsGiven } from './looksLikePath.ts';

const own = ['id', 'name', 'email'];

/** Signing in makes a user that fits the user entity. */
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
          sentence: `the entity "${entity.name}" of the user needs a field "${name}"`,
        }),
      );
    const user = valueAt(source.value, ['signIn', 'user']);
    for (const [name, cases] of Object.entries(isObject(user) ? user : {})) {
      const path: Path = ['signIn', 'user', name];
      const field = fields.find((candidate) => candidate.name === name);
      if (!field) {
        const sentence = `the entity "${entity.name}" has no field "${name}"`;
        problems.push(problemAt(source, path, { code: 'unknown-field', side: 'key', sentence, suggestion: nearest(name, known) }));
      }
      for (const [index, entry] of (Array.isArray(cases) ? cases : []).entries()) {
        const value = valueAt(entry, ['use']);
        if (
          !field?.values ||
          typeof value !== 'string' ||
          looksLikePath(value, { given: rootsGiven(names.provided) }) ||
          field.values.includes(value)
        )
          continue;
        const sentence = `"${name}" can never be "${value}"`;
        problems.push(
          problemAt(source, [...path, index, 'use'], { code: 'unknown-value', sentence, suggestion: nearest(value, field.values) }),
        );
      }
    }
    return problems;
  });
}
