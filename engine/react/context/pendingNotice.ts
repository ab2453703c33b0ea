import { refusedFields } from '../../core/data/refusedFields.ts';
import type { ServerError } from '../../core/data/Server.ts';
import type { OpenedRecord } from './OpenedRecord.ts';

/**
 * Shows a server's field errors at the fields of the submitted form.
 * @returns the messages that the form doesn't show, or `undefined` if it shows all.
 */
export function pendingNotice(error: ServerError, form: OpenedRecord | undefined): string | undefined {
  const fields = refusedFields(error);
  if (!form || Object.keys(fields).length === 0) return error.message;
  const left = form.refused(fields);
  return left.length > 0 ? left.join(' ') : undefined;
}
