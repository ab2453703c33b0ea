import { mayEnter } from '../../core/access/mayEnter.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { SearchHit, SearchOptions } from '../../core/search/searchEntries.ts';

const most = 5;

/** The search results that viewers opened recently, keyed by data source. They exist only in memory. */
const visits = new WeakMap<object, { viewer: unknown; goals: readonly SearchHit[] }>();

const viewerIn = ({ scope }: SearchOptions) => readPath(scope, 'viewer.id');

export function recentGoals(visit: object, options: SearchOptions): SearchHit[] {
  const recent = visits.get(visit);
  if (recent?.viewer !== viewerIn(options)) return [];
  return (recent?.goals ?? []).filter(({ to }) => mayEnter(to, options.scope, options.manifests));
}

export function rememberGoal(visit: object, goal: SearchHit, options: SearchOptions): void {
  const others = recentGoals(visit, options).filter(({ to }) => to !== goal.to);
  visits.set(visit, { viewer: viewerIn(options), goals: [goal, ...others].slice(0, most) });
}
