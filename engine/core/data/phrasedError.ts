import { ServerError } from './Server.ts';
import { serverPhrases, type ServerPhrase } from './serverPhrases.ts';

/** Creates the error for a failure that the page detected itself. The message is the English phrase. */
export function phrasedError(
  phrase: ServerPhrase,
  details: { status: number; reason: string; body?: Readonly<Record<string, unknown>> },
): ServerError {
  return new ServerError(serverPhrases.texts[phrase].replace('{status}', String(details.status)), { ...details, phrase });
}
