import type { RecordOperation } from '../../core/access/RecordOperation.ts';
import { message, notAllowed, notFound, Refusal } from '../people/Refusal.ts';
import { operationStates } from '../sql/operationSql.ts';

/** Returns the refusal that an operation raised in the database, or `undefined` for any other error. */
export function operationRefusal(error: unknown, { steps }: Pick<RecordOperation, 'steps'>): Refusal | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  switch (error.code) {
    case operationStates.missing:
      return notFound();
    case operationStates.closed:
      return notAllowed();
    case operationStates.refused: {
      const [step, place] = error.message.split('.').map(Number);
      const sentence = steps[step ?? -1]?.refuse?.[place ?? -1]?.say;
      return new Refusal(409, 'refused', sentence ?? message('notNow'));
    }
    default:
      return undefined;
  }
}
