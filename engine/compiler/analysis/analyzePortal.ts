import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { Condition } from '../../language/condition.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { reuseEqualParts } from '../source/createMemory.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject } from '../source/Source.ts';
import { accessProblems, type AnalysisInput } from './accessProblems.ts';
import { signInProblems } from './signInProblems.ts';
import { unreadNames, type NameUsage } from './unreadNames.ts';
import { analyzeViewers, type ViewerAnalysis } from './analyzeViewers.ts';

export interface AnalysisCache {
  of: unknown;
  analysis: ViewerAnalysis | undefined;
}

/** Finds problems that involve several manifests, such as dead links. Also computes the access of each kind of viewer. */
export function analyzePortal(
  found: Omit<AnalysisInput, 'analysis'> & NameUsage & { names: Pick<PortalNames, 'runtime'> },
  before?: AnalysisCache,
): { cache: AnalysisCache; problems: Problem[] } {
  // The cast is safe, because all conditions in a checked portal are valid.
  const conditions = found.references.flatMap(({ kind, test }) => (kind === 'condition' ? [test as Condition] : []));
  const gateNames = found.manifests.flatMap(({ kind, source }) =>
    kind === 'gates' && isObject(source.value) ? Object.keys(source.value) : [],
  );
  const known = gateNames.filter((name) => Object.hasOwn(found.portal.gates, name));
  const { settings, gates, domains, userEntity, layouts, routes } = found.portal;
  const paths = [...new Set(conditions.flatMap((condition) => [...pathsRead(condition, gates)]))].sort();
  const gatedRoutes = routes.map(({ path, gate, redirect }) => ({ path, gate, redirect }));
  const of = reuseEqualParts(before?.of, {
    settings: selectAccessSettings(settings, paths),
    gates,
    domains,
    userEntity,
    layouts,
    gatedRoutes,
    known,
    paths,
  });
  const analysis = before?.of === of ? before.analysis : analyzeViewers(found.portal, known, paths, found.names.runtime);
  const cache = { of, analysis };
  const unread = unreadNames(found);
  if (!analysis) return { cache, problems: unread };
  const input = { ...found, analysis };
  return { cache, problems: [...unread, ...accessProblems(input), ...signInProblems(input)] };
}

/** Returns all settings if any condition reads a setting. Otherwise, leaves out settings that don't affect access, such as the name. */
function selectAccessSettings(settings: CompiledPortal['settings'], paths: readonly string[]): object {
  if (paths.some((path) => path.startsWith('portal.'))) return settings;
  const { name: _, sample: __, delays: ___, signIn, ...rest } = settings;
  const { refused: ____, failed: _____, ...rules } = signIn;
  return { ...rest, signIn: rules };
}
