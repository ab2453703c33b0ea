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
      // `unfitKeys` already reports conditions in a call without a list.
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

type PeopleCall = `people.${NonNullable<ApiOperation['people']>}`;

/** The verbs of calls that read or change records. The server handles the other calls without reading `parent` and `same`. */
const recordVerbs = ['list', 'read', 'do', 'insert', 'update', 'remove', 'report'] as const satisfies readonly Verb[];

/** Keys that only some calls can have, each with the verbs of those calls. `people.list` means a call with `"people": "list"`. */
const verbsOfKeys = {
  by: ['list', 'people.list'],
  where: ['list'],
  from: ['list'],
  to: ['list'],
  as: ['list', 'do', 'people.list'],
  id: ['read', 'update', 'remove'],
  find: ['read', 'update'],
  parent: recordVerbs,
  same: recordVerbs,
  names: ['do', 'insert', 'update', 'people.invite', 'people.change'],
  set: ['do', 'insert', 'update', 'people.invite', 'people.change'],
  usual: ['insert'],
} satisfies Partial<Record<keyof ApiOperation, readonly (Verb | PeopleCall)[]>>;

/**
 * Reports keys that have no effect in a call. If the call ignores a condition, it returns records that the author meant to leave out. If
 * the call ignores `same` or `parent`, it accepts callers that the author meant to reject.
 */
function unfitKeys(call: string, operation: ApiOperation, { source }: Manifest): Problem[] {
  const verb = verbs.find((key) => operation[key] !== undefined);
  return Object.entries(verbsOfKeys).flatMap(([key, fitting]: [string, readonly string[]]) => {
    const { people } = operation;
    if (verb === undefined || !Object.hasOwn(operation, key) || fitting.includes(verb) || fitting.includes(`people.${people}`)) return [];
    // If the key is valid in another `people` call, the message names this call's `people` value.
    const kind = people && fitting.some((other) => other.startsWith('people.')) ? say`: ${toSubject('value', people)}` : say``;
    const message = say`a call with ${toSubject('key', verb)}${kind} cannot have ${toSubject('key', key)}; remove it${otherWay(verb, key)}`;
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
