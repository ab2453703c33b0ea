import { parseRecordCondition } from '../../core/access/parseRecordCondition.ts';
import { queryableScope, withoutRequest } from '../../core/access/queryableScope.ts';
import { toSubject, say } from '../../core/text/say.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { nearest } from '../source/nearest.ts';
import type { AccessFinding } from './managedFieldProblems.ts';

export function forgetProblems(entity: Entity, { forget }: EntityAccess, portal: CheckedForLive): AccessFinding[] {
  if (!forget) return [];
  const known = withoutRequest(queryableScope(entity, portal));
  const dates = entity.fields.filter(({ type }) => type === 'date' || type === 'datetime').map(({ name }) => name);
  const conditions = forget.where ? parseRecordCondition(forget.where, known).problems : [];
  return [
    ...conditions.map((problem) => ({ ...problem, path: ['forget', 'where', ...problem.path] })),
    ...(dates.includes(forget.since)
      ? []
      : [
          {
            path: ['forget', 'since'],
            code: 'unknown-field',
            ...say`${entity.label} has no field ${toSubject('field', forget.since)} with a date`,
            suggestion: nearest(forget.since, dates),
          },
        ]),
  ];
}
