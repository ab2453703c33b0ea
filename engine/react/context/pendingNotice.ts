import { refusedFields } from '../../core/data/refusedFields.ts';
import type { ServerError } from '../../core/data/Server.ts';
import { serverSentence } from '../../core/data/serverSentence.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { OpenedRecord } from './OpenedRecord.ts';

/** Shows the server's field errors in the form. Returns a message for a notice if the form can't show all errors. */
export function pendingNotice(error: ServerError, form: OpenedRecord | undefined, runtime: Runtime): string | undefined {
  const fields = refusedFields(error);
  if (!form || Object.keys(fields).length === 0) return serverSentence(error, runtime);
  const left = form.refused(fields);
  return left.length > 0 ? left.join(' ') : undefined;
}
