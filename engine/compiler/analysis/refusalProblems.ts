import { parseRecordCondition } from '../../core/access/parseRecordCondition.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { say } from '../../core/text/say.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { AccessFinding } from './managedFieldProblems.ts';

export function refusalProblems(entity: Entity, { refuse = [] }: EntityAccess, portal: CheckedForLive): AccessFinding[] {
  if (refuse.length > 0 && entity.name !== portal.userEntity.name)
    return [{ path: ['refuse'], side: 'key', code: 'no-refusals', ...say`only the portal's users can have "refuse"` }];
  const known = queryableScope(entity, portal);
  return refuse.flatMap(({ when }, index): AccessFinding[] => {
    const at = ['refuse', index, 'when'];
    const { problems } = parseRecordCondition(when, known);
    if (problems.length > 0) return problems.map((problem) => ({ ...problem, path: [...at, ...problem.path] }));
    const read = [...pathsRead(when, portal.gates)];
    if (read.length > 0 && read.every((path) => path.startsWith('row.'))) return [];
    return [{ path: at, code: 'no-refusals', ...say`it must read only fields of the user, such as "row.email"` }];
  });
}
