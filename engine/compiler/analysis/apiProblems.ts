import { parseRecordCondition } from '../../core/access/parseRecordCondition.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';

export function apiProblems(manifests: readonly Manifest[], { api }: Pick<ParsedManifests, 'api'>, portal: CheckedForLive): Problem[] {
  const manifest = manifests.find(({ kind }) => kind === 'api');
  const file = api.get('api');
  if (!manifest || !file) return [];
  const { $schema: _, ...calls } = file;
  return Object.entries(calls).flatMap(([call, operation]) => {
    const parts = Object.entries(operation.report ?? {}).map(([name, part]) => ({ at: [call, 'report', name], ...part }));
    return [{ at: [call], ...operation }, ...parts].flatMap(({ at, list, where = {} }) => {
      const entity = Object.values(portal.entities).find(({ of }) => of !== undefined && of === list);
      return Object.entries(where).flatMap(([value, conditions]) =>
        Object.entries(conditions).flatMap(([text, condition]) =>
          parseRecordCondition(condition, queryableScope(entity, portal)).problems.map(({ path, ...finding }) =>
            problemAt(manifest.source, [...at, 'where', value, text, ...path], finding),
          ),
        ),
      );
    });
  });
}
