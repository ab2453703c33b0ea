import { json, toSubject, say } from '../../core/text/say.ts';
import { literalsIn, type Literal } from '../references/literalsIn.ts';
import type { Reference } from '../references/Reference.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { AnalysisInput } from './accessProblems.ts';

/** Reports sign-in rules that never apply, and comparisons with values that no rule sets, such as an unknown `viewer.rank`. */
export function signInProblems({ manifests, references, portal, analysis }: AnalysisInput): Problem[] {
  const settings = manifests.find(({ kind }) => kind === 'portal');
  const { user } = portal.settings.signIn;
  const unreached = Object.entries(user).flatMap(([field, { cases }]) =>
    cases.flatMap((_, index) =>
      !settings || analysis.isReached(field, index)
        ? []
        : [
            problemAt(settings.source, ['signIn', 'user', field, index], {
              code: 'unreached-rule',
              severity: 'warning',
              ...say`this rule for ${toSubject('field', field)} is never reached: earlier rules match everyone, or no one matches it`,
            }),
          ],
    ),
  );
  const unmade = references.flatMap((reference) => {
    const field = reference.kind === 'path' ? /^viewer\.([^.]+)$/.exec(reference.name)?.[1] : undefined;
    if (field === undefined || !Object.hasOwn(user, field)) return [];
    const values = analysis.valuesOf(field);
    return values
      ? literalsIn(reference).flatMap((literal) =>
          values.includes(literal.value) ? [] : [createUnreachableProblem(reference, literal, values)],
        )
      : [];
  });
  return [...unreached, ...unmade];
}

function createUnreachableProblem({ name, manifest, path }: Reference, literal: Literal, values: readonly unknown[]) {
  const known = values.filter((value) => value !== undefined).map((value) => JSON.stringify(value));
  return problemAt(manifest.source, literal.at ?? path, {
    code: 'unmade-user',
    severity: 'warning',
    ...say`no sign-in rule in portal.json sets ${toSubject('path', name)} to ${json(literal.value)}; it can be ${known.join(', ')}`,
  });
}
