import { parseRecordCondition } from '../../core/access/parseRecordCondition.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import { toSubject, say } from '../../core/text/say.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { nearest } from '../source/nearest.ts';
import type { AccessFinding } from './managedFieldProblems.ts';
import { valueProblems } from './valueProblems.ts';

export function calendarProblems(entity: Entity, { calendar }: EntityAccess, portal: CheckedForLive): AccessFinding[] {
  if (!calendar) return [];
  const known = queryableScope(entity, portal);
  const { date, time, canceled, title, mark, location, description } = calendar;
  const fieldProblem = (key: 'date' | 'time', name: string | undefined): AccessFinding[] => {
    if (name === undefined) return [];
    const path = ['calendar', key];
    const names = known.fields.map((field) => field.name);
    if (!names.includes(name))
      return [
        {
          path,
          code: 'unknown-field',
          ...say`${entity.label} has no stored field ${toSubject('field', name)}`,
          suggestion: nearest(name, names),
        },
      ];
    const field = entity.fields.find((one) => one.name === name);
    return field?.type === key
      ? []
      : [{ path, code: 'unfit-type', ...say`${toSubject('field', name)} isn't a field of type ${toSubject('type', key)}` }];
  };
  return [
    ...fieldProblem('date', date),
    ...fieldProblem('time', time),
    ...Object.entries({ title, mark, location, description }).flatMap(([key, value]) =>
      value === undefined ? [] : valueProblems(value, ['calendar', key], known),
    ),
    ...(canceled ? parseRecordCondition(canceled, known).problems : []).map((problem) => ({
      ...problem,
      path: ['calendar', 'canceled', ...problem.path],
    })),
  ];
}
