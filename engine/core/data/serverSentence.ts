import type { Runtime } from '../fields/createRuntime.ts';
import { ServerError } from './Server.ts';

/** Returns the message for a failed request: the page's own phrase in the portal's language or, if it has none, the error's message. */
export function serverSentence(error: Error, { phrase }: Runtime): string {
  if (!(error instanceof ServerError) || error.phrase === undefined) return error.message;
  return phrase?.(`server.${error.phrase}`, { status: error.status }) ?? error.message;
}
