import { parseRecordCondition } from '../../core/access/parseRecordCondition.ts';
import { say, toSubject, type Message } from '../../core/text/say.ts';
import type { ApiOperation } from '../../language/api.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';

/** Checks live/api.json: the database must support each condition, and each key must have an effect. */
export function apiProblems(manifests: readonly Manifest[], { api }: Pick<ParsedManifests, 'api'>, portal: CheckedForLive): Problem[] {
  const manifest = manifests.find(({ kind }) => kind === 'api');
  const file = api.get('api');
  if (!manifest || !file) return [];
  const { $schema: _, ...calls } = file;
  return Object.entries(calls).flatMap(([call, operation]) => {
    const parts = Object.entries(operation.report ?? {}).map(([name, part]) => ({ at: [call, 'report', name], ...part }));
    const conditions = [{ at: [call], ...operation }, ...parts].flatMap(({ at, list, where = {} }) => {
      // If the call has no list, `unfitKeys` reports its conditions.
      if (list === undefined) return [];
      const entity = Object.values(portal.entities).find(({ of }) => of !== undefined && of === list);
      return Object.entries(where).flatMap(([value, conditions]) =>
        Object.entries(conditions).flatMap(([text, condition]) =>
          parseRecordCondition(condition, queryableScope(entity, portal)).problems.map(({ path, ...finding }) =>
            problemAt(manifest.source, [...at, 'where', value, text, ...path], finding),
          ),
        ),
      );
    });
    return [...unfitKeys(call, operation, manifest), ...conditions];
  });
}

const verbs = ['session', 'people', 'system', 'list', 'read', 'do', 'insert', 'update', 'remove', 'report'] as const;
type Verb = (typeof verbs)[number];

/** Keys that have an effect only in some calls, with the verbs of these calls. */
const verbsOfKeys = {
  by: ['list', 'people'],
  where: ['list'],
  from: ['list'],
  to: ['list'],
  as: ['list', 'do', 'people'],
  id: ['read', 'update', 'remove'],
  find: ['read', 'update'],
  names: ['do', 'insert', 'update', 'people'],
  set: ['do', 'insert', 'update', 'people'],
  usual: ['insert'],
} satisfies Partial<Record<keyof ApiOperation, readonly Verb[]>>;

/** Reports keys that have no effect in a call. A condition that has none would return records that the author meant to leave out. */
function unfitKeys(call: string, operation: ApiOperation, { source }: Manifest): Problem[] {
  const verb = verbs.find((key) => operation[key] !== undefined);
  return Object.entries(verbsOfKeys).flatMap(([key, fitting]: [string, readonly string[]]) => {
    if (verb === undefined || !Object.hasOwn(operation, key) || fitting.includes(verb)) return [];
    const message = say`a call with ${toSubject('key', verb)} cannot have ${toSubject('key', key)}; remove it${otherWay(verb, key)}`;
    return [problemAt(source, [call, key], { code: 'unfit-key', side: 'key', ...message })];
  });
}

function otherWay(verb: Verb, key: string): Message {
  if (verb === 'report' && ['by', 'where', 'from', 'to'].includes(key)) return say`, or move it to a list of the report`;
  if ((verb === 'read' || verb === 'update') && key === 'by') return say`, or use ${toSubject('key', 'find')}`;
  if (verb === 'read' && ['where', 'from', 'to'].includes(key))
    return say`, or use ${toSubject('key', 'list')} instead of ${toSubject('key', 'read')}`;
  return say``;
}
