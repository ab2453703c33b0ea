import type { Runtime } from '../fields/createRuntime.ts';
import { ServerError } from './Server.ts';

/** Returns a message for a failed request, in the portal's language. Falls back to the server's own message. */
export function serverSentence(error: Error, { phrase }: Runtime): string {
  if (!(error instanceof ServerError)) return error.message;
  const { status, reason } = error;
  return phrase?.(error.phrase ? `server.${error.phrase}` : `refusal.${reason}`, { status }) ?? error.message;
}
