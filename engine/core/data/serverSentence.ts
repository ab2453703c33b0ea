import type { Runtime } from '../fields/createRuntime.ts';
import { ServerError } from './Server.ts';

/**
 * Returns the message for a failed request in the portal's language. An error that the page detected has a phrase of its own. For an error
 * from the server, uses the portal's translation of the reason (see `refusalPhrases.ts`), or the server's message if there is no
 * translation or if the portal's manifests define the message.
 */
export function serverSentence(error: Error, { phrase }: Runtime): string {
  if (!(error instanceof ServerError)) return error.message;
  const { status, reason } = error;
  return phrase?.(error.phrase ? `server.${error.phrase}` : `refusal.${reason}`, { status }) ?? error.message;
}
