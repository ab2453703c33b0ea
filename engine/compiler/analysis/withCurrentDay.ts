import { nowScope } from '../../core/data/nowScope.ts';
import type { Visibility } from './analyzeViewers.ts';

/** Sets the current day to `day`. The time stays unknown. */
export function withCurrentDay({ scope, isKnown }: Visibility, day: string): Visibility {
  const { time: _, ...now } = nowScope(day);
  return { scope: { ...scope, now }, isKnown: (path) => (path.startsWith('now.') && path !== 'now.time') || isKnown(path) };
}
