import { ServerError } from './Server.ts';
import { serverPhrases, type ServerPhrase } from './serverPhrases.ts';

/** Creates an error with the page's own message instead of the server's. */
export function phrasedError(
  phrase: ServerPhrase,
  details: { status: number; reason: string; body?: Readonly<Record<string, unknown>> },
): ServerError {
  return new ServerError(serverPhrases.texts[phrase].replace('{status}', String(details.status)), { ...details, phrase });
}
