import { refusedFields } from '../../core/data/refusedFields.ts';
import type { ServerError } from '../../core/data/Server.ts';
import type { OpenedRecord } from './openedRecord.ts';

/**
 * Shows what a server has refused about single fields at those of the form that was sent.
 * @returns what is left to be said elsewhere; `undefined` where the form says all of it.
 */
export function leftToSay(error: ServerError, form: OpenedRecord | undefined): string | undefined {
  const fields = refusedFields(error);
  if (!form || Object.keys(fields).length === 0) return error.message;
  const left = form.refused(fields);
  return left.length > 0 ? left.join(' ') : undefined;
}
