import { mayEnter } from '../../core/access/mayEnter.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { Goal, Seeker } from '../../core/search/searchEntries.ts';

const most = 5;

/** What was opened from the search, last first; of one viewer, for the visit. Nothing of it is stored. */
let recent: { viewer: unknown; goals: readonly Goal[] } = { viewer: undefined, goals: [] };

const viewerIn = ({ scope }: Seeker) => readPath(scope, 'viewer.id');

/** What the viewer opened from the search and may still enter. */
export function recentGoals(seeker: Seeker): Goal[] {
  if (recent.viewer !== viewerIn(seeker)) return [];
  return recent.goals.filter(({ to }) => mayEnter(to, seeker.scope, seeker.manifests));
}

export function rememberGoal(goal: Goal, seeker: Seeker): void {
  const others = recentGoals(seeker).filter(({ to }) => to !== goal.to);
  recent = { viewer: viewerIn(seeker), goals: [goal, ...others].slice(0, most) };
}
