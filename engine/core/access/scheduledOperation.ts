import type { ScheduleManifest } from '../../language/schedule.ts';
import type { RecordOperation } from './RecordOperation.ts';

/** The index of the first step in a schedule's manifest. The engine adds step 0, which reads the record. */
export const firstScheduledStep = 1;

/** Converts a schedule to an operation on one record. Step 0 locks the record and checks `where`. */
export function scheduledOperation({ summary, for: of, as, where, steps }: ScheduleManifest): RecordOperation {
  const isRecord = { 'row.id': { sameAs: 'input.record' } };
  return {
    summary,
    gate: {},
    input: [{ name: 'record', label: 'Record', type: 'text' }],
    steps: [{ update: of, where: where ? { all: [where, isRecord] } : isRecord, as }, ...steps],
  };
}
