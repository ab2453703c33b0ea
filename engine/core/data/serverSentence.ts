import type { Runtime } from '../fields/createRuntime.ts';
import { phrasesIn } from '../fields/phrases.ts';
import { ServerError } from './Server.ts';
import { serverPhrases } from './serverPhrases.ts';

/** Returns the sentence for the viewer about a failed request: the page's in the portal's language, or else the error's message. */
export function serverSentence(error: Error, runtime: Runtime): string {
  if (!(error instanceof ServerError) || error.phrase === undefined) return error.message;
  const phrase = phrasesIn(serverPhrases, runtime);
  return error.phrase === 'failed' ? phrase('failed', { status: error.status }) : phrase(error.phrase);
}
