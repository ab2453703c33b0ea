import { jointLog, type LogEntry } from './jointLog.ts';
import type { People } from './usePeople.ts';

/** Returns the log of two people. */
export function logOfPeople({ people, turns, changes }: Pick<People, 'people' | 'turns' | 'changes'>): LogEntry[] {
  return jointLog(turns, [people[0].drive.answer?.steps ?? [], people[1].drive.answer?.steps ?? []], changes);
}
