import { toSubject, say } from '../../core/text/say.ts';
import { parseRecordCondition, type QueryableScope } from '../../core/access/parseRecordCondition.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Condition } from '../../language/condition.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { OperationValue } from '../../language/operation.ts';
import { beforeRoot, type RecordNotification } from '../../language/recordNotification.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { Path } from '../source/Source.ts';
import { findHiddenFields, revealFinding } from './fieldAccess.ts';
import { casesIn, unstoredProblem, type AccessFinding } from './managedFieldProblems.ts';
import { literalProblems } from './literalProblems.ts';
import { valueProblems } from './valueProblems.ts';

export function notificationProblems(entity: Entity, granted: EntityAccess, portal: CheckedForLive, runtime: Runtime): AccessFinding[] {
  const scope = queryableScope(entity, portal);
  const names = scope.fields.map(({ name }) => name);
  const known = { ...scope, given: { [beforeRoot]: names } };
  return (granted.notify ?? []).flatMap(({ when, for: receiver, insert, set }, index) => {
    const path = ['notify', index];
    const target = findEntity(insert, portal);
    return [
      ...conditionProblems(when, known, [...path, 'when']),
      ...receiverProblems(receiver, { known, names, path: [...path, 'for'], portal }),
      ...Object.entries(set).flatMap(([field, value]) => {
        if (!target) return [];
        const at = [...path, 'set', field];
        const unknown = unstoredProblem(target, field, { path: at, known: queryableScope(target, portal) });
        if (unknown.length > 0) return unknown;
        return [...valueProblems(value, at, known), ...literalProblems(target, field, value, { path: at, given: known.given, runtime })];
      }),
      ...[...collectRevealedFields([when, ...Object.values(set).flatMap(conditionsIn)], granted, portal)].map((field) =>
        revealFinding(path, field, say`this notification depends on it`),
      ),
    ];
  });
}

/** Returns a value's conditions, plus an `exists` condition for each path that the value reads. */
function conditionsIn(value: OperationValue): (Condition | undefined)[] {
  return casesIn(value).flatMap(({ when, use }) => {
    const paths =
      typeof use === 'string' ? [use] : typeof use !== 'object' || use === null ? [] : 'first' in use ? use.first : use.difference;
    return [when, ...paths.map((path) => ({ [path]: { exists: true } }))];
  });
}

function collectRevealedFields(conditions: readonly (Condition | undefined)[], granted: EntityAccess, portal: CheckedForLive): Set<string> {
  return new Set(
    ['row', beforeRoot].flatMap((root) => conditions.flatMap((condition) => findHiddenFields(condition, granted, portal, root))),
  );
}

function receiverProblems(
  receiver: RecordNotification['for'],
  { known, names, path, portal }: { known: QueryableScope; names: readonly string[]; path: Path; portal: CheckedForLive },
): AccessFinding[] {
  if (typeof receiver === 'string') return personProblems(receiver, known, path);
  const entity = findEntity(receiver.ownersOf, portal);
  const among = { ...queryableScope(entity, portal), given: { outer: names } };
  return conditionProblems(receiver.where, among, [...path, 'where']);
}

function personProblems(text: string, known: QueryableScope, path: Path): AccessFinding[] {
  if (text.includes('.')) return valueProblems(text, path, known);
  return [
    { path, code: 'unfit-type', ...say`${toSubject('path', text)} isn't the path to a person's id; use a path such as "row._owner"` },
  ];
}

function conditionProblems(condition: Condition | undefined, known: QueryableScope, path: Path): AccessFinding[] {
  if (!condition) return [];
  return parseRecordCondition(condition, known).problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
}

function findEntity(collection: string, portal: CheckedForLive): Entity | undefined {
  return Object.values(portal.entities).find(({ of }) => of === collection);
}
