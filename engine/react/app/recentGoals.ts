import { mayEnter } from '../../core/access/mayEnter.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { Goal, Seeker } from '../../core/search/searchEntries.ts';

const most = 5;

/** The goals that were opened from a portal's search, last first; of one viewer, for the visit. None of them are stored. */
const recent = new WeakMap<Seeker['manifests'], { viewer: unknown; goals: readonly Goal[] }>();

const viewerIn = ({ scope }: Seeker) => readPath(scope, 'viewer.id');

/** What the viewer opened from the search and may still enter. */
export function recentGoals(seeker: Seeker): Goal[] {
  const known = recent.get(seeker.manifests);
  if (!known || known.viewer !== viewerIn(seeker)) return [];
  return known.goals.filter(({ to }) => mayEnter(to, seeker.scope, seeker.manifests));
}

export function rememberGoal(goal: Goal, seeker: Seeker): void {
  const others = recentGoals(seeker).filter(({ to }) => to !== goal.to);
  recent.set(seeker.manifests, { viewer: viewerIn(seeker), goals: [goal, ...others].slice(0, most) });
}
