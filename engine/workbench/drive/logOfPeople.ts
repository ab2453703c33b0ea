import { jointLog, type LogEntry } from './jointLog.ts';
import type { TwoPeople } from './usePeople.ts';

export function logOfPeople({ people, turns, changes }: Pick<TwoPeople, 'people' | 'turns' | 'changes'>): LogEntry[] {
  return jointLog(turns, [people[0].drive.response?.steps ?? [], people[1].drive.response?.steps ?? []], changes);
}
