import type { RecordOperation } from '../../core/access/RecordOperation.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { createMemory, reuseEqualParts } from '../source/createMemory.ts';
import type { KindName } from '../source/kinds.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { apiProblems } from './apiProblems.ts';
import { mailProblems } from './mailProblems.ts';
import { recordAccess, type RecordAccess } from './recordAccess.ts';
import { recordOperations } from './recordOperations.ts';
import { scheduleProblems } from './scheduleProblems.ts';
import type { ViewerAnalysis } from './analyzeViewers.ts';

type ParsedForLive = Pick<ParsedManifests, 'access' | 'mail' | 'operations' | 'entities' | 'choices' | 'schedules' | 'api'>;

interface LiveCheck {
  compiled?: { access: RecordAccess; operations: Readonly<Record<string, RecordOperation>> };
  problems: Problem[];
}

const kinds: ReadonlySet<KindName> = new Set(['portal', 'access', 'operations', 'schedules', 'api', 'mail']);

/** Creates a function that checks the live portal's manifests. The result is cached until a manifest changes. */
export function createLiveCheck() {
  const checkedOnce = createMemory<LiveCheck>();
  let last: { portal: CheckedForLive; parsed: ParsedForLive } | undefined;
  return (
    manifests: readonly Manifest[],
    { access, mail, operations, entities, choices, schedules, api }: ParsedForLive,
    { settings, domains, gates, derived, userEntity, entities: compiled }: CheckedForLive,
    { runtime, analysis }: { runtime: Runtime; analysis: ViewerAnalysis | undefined },
  ): LiveCheck => {
    const portal = reuseEqualParts(last?.portal, { settings, domains, gates, derived, userEntity, entities: compiled });
    const parsed = reuseEqualParts(last?.parsed, { access, mail, operations, entities, choices, schedules, api });
    last = { portal, parsed };
    const own = manifests.filter(({ kind }) => kinds.has(kind));
    return checkedOnce(checkedOnce, [portal, parsed, runtime, analysis, ...own], () => check(own, parsed, portal, { runtime, analysis }));
  };
}

function check(
  manifests: readonly Manifest[],
  parsed: ParsedForLive,
  portal: CheckedForLive,
  { runtime, analysis }: { runtime: Runtime; analysis: ViewerAnalysis | undefined },
): LiveCheck {
  const access = recordAccess(manifests, parsed, portal, { runtime, analysis });
  // Use the access rules even if they have errors. Otherwise, one error would cause another for each operation.
  const { $schema: _, ...entities } = parsed.access.get('access') ?? {};
  const operations = recordOperations(manifests, parsed, portal, { access: entities, runtime, mails: parsed.mail });
  return {
    problems: [
      ...access.problems,
      ...operations.problems,
      ...scheduleProblems(manifests, parsed, portal, { access: entities, runtime, mails: parsed.mail }),
      ...apiProblems(manifests, parsed, portal),
      ...mailProblems(manifests, parsed, portal),
    ],
    ...(access.compiled && { compiled: { access: access.compiled, operations: operations.compiled } }),
  };
}
