import type { SerializedStep } from '../server/drive/driveProtocol.ts';
import type { PersonNumber, SharedChange } from './createRecordRelay.ts';

export type LogEntry =
  | { person: PersonNumber; index: number; step: SerializedStep; change?: undefined }
  | { person: PersonNumber; change: SharedChange };

/**
 * Merges two people's steps and record changes into one log. Each person's first step comes first, then the entries in the order of
 * `turns`, and then any entries left over.
 */
export function jointLog(
  turns: string,
  runs: readonly [readonly SerializedStep[], readonly SerializedStep[]],
  changes: readonly SharedChange[],
): LogEntry[] {
  const people = [0, 1] as const;
  const entries = people.map((person) => runs[person].map((step, index): LogEntry => ({ person, index, step })));
  const records = people.map((person) => changes.filter(({ by }) => by === person).map((change): LogEntry => ({ person, change })));
  const queues: Readonly<Record<string, LogEntry[] | undefined>> = { 1: entries[0], 2: entries[1], a: records[0], b: records[1] };
  const take = (turn: string) => queues[turn]?.splice(0, 1) ?? [];
  const starts = ['1', '2'].flatMap(take);
  return [...starts, ...[...turns].flatMap(take), ...Object.values(queues).flatMap((rest) => rest ?? [])];
}
