import { parseRecordCondition } from '../../core/access/parseRecordCondition.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { toSubject, say } from '../../core/text/say.ts';
import { erasedRoot } from '../../language/erase.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { unstoredProblem, type AccessFinding } from './managedFieldProblems.ts';
import { literalProblems } from './literalProblems.ts';

export function eraseProblems(
  entity: Entity,
  { erase, follows, ownedBy, eachPerson }: EntityAccess,
  { portal, runtime }: { portal: CheckedForLive; runtime: Runtime },
): AccessFinding[] {
  if (!erase) {
    const isOffered = Object.values(portal.entities).some(({ of }) => of === 'erasures');
    if (!isOffered || eachPerson || (follows === undefined && ownedBy === undefined)) return [];
    return [
      {
        path: [],
        code: 'no-erasure',
        ...say`these records copy a person’s values, so "erase" must say what happens to them when the person’s data is erased`,
      },
    ];
  }
  const scope = queryableScope(entity, portal);
  const known = { ...scope, given: { [erasedRoot]: ['id', ...portal.userEntity.fields.map(({ name }) => name)] } };
  return erase.flatMap(({ where, set = {} }, index) => [
    ...(where ? parseRecordCondition(where, known).problems : []).map((problem) => ({
      ...problem,
      path: ['erase', index, 'where', ...problem.path],
    })),
    ...Object.entries(set).flatMap(([field, value]): AccessFinding[] => {
      const path = ['erase', index, 'set', field];
      const unstored = unstoredProblem(entity, field, { path, known: scope });
      if (unstored.length > 0) return unstored;
      const isRequired = entity.fields.some(({ name, required, when }) => name === field && required === true && !when);
      if (value === null && isRequired) {
        return [{ path, code: 'bad-value', ...say`${toSubject('field', field)} is required, so it needs a value such as "Former member"` }];
      }
      return literalProblems(entity, field, value, { path, given: {}, runtime });
    }),
  ]);
}
