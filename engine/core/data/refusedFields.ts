import { isRecord } from '../conditions/isRecord.ts';
import { ServerError } from './Server.ts';

/** Returns the message for each rejected field. A nested field has a key like `sections[0].title`. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ServerError ? error.body['fields'] : undefined;
  if (!isRecord(fields)) return {};
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Renames rejected fields from the operation's input names to the form's field names. */
export function renameRefusedFields(error: unknown, names: Readonly<Record<string, string>>): unknown {
  const fields = Object.entries(refusedFields(error));
  if (!(error instanceof ServerError) || fields.length === 0) return error;
  const { message, status, reason, body } = error;
  const named = fields.map(([name, sentence]) => [Object.hasOwn(names, name) ? names[name] : name, sentence]);
  return new ServerError(message, { status, reason, body: { ...body, fields: Object.fromEntries(named) } });
}
