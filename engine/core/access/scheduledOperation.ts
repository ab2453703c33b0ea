import type { ScheduleManifest } from '../../language/schedule.ts';
import type { RecordOperation } from './RecordOperation.ts';

/** The index of the first step that the schedule's manifest defines. Before that step, the engine inserts one that reads the record. */
export const firstScheduledStep = 1;

/** Converts a schedule to an operation whose input is the record's id. The first step locks the record if it still meets `where`. */
export function scheduledOperation({ summary, for: of, as, where, steps }: ScheduleManifest): RecordOperation {
  const isRecord = { 'row.id': { sameAs: 'input.record' } };
  return {
    summary,
    gate: {},
    input: [{ name: 'record', label: 'Record', type: 'text' }],
    steps: [{ update: of, where: where ? { all: [where, isRecord] } : isRecord, as }, ...steps],
  };
}
