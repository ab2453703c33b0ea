import { ServerError } from './Server.ts';
import { serverPhrases, type ServerPhrase } from './serverPhrases.ts';

/** Creates the error of a request that failed for a reason the page found itself, with the English phrase as its message. */
export function phrasedError(
  phrase: ServerPhrase,
  details: { status: number; reason: string; body?: Readonly<Record<string, unknown>> },
): ServerError {
  return new ServerError(serverPhrases.texts[phrase].replace('{status}', String(details.status)), { ...details, phrase });
}
