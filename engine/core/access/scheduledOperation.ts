import type { ScheduleManifest } from '../../language/schedule.ts';
import type { RecordOperation } from './RecordOperation.ts';

/** The index of the first step from the schedule's manifest. The step before it reads the record. */
export const firstScheduledStep = 1;

/** Returns a schedule as an operation, whose input is the id of the record. Its first step locks the record, if it still meets `where`. */
export function scheduledOperation({ summary, for: of, as, where, steps }: ScheduleManifest): RecordOperation {
  const isRecord = { 'row.id': { sameAs: 'input.record' } };
  return {
    summary,
    gate: {},
    input: [{ name: 'record', label: 'Record', type: 'text' }],
    steps: [{ update: of, where: where ? { all: [where, isRecord] } : isRecord, as }, ...steps],
  };
}
