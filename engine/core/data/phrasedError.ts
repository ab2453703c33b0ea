import { ServerError } from './Server.ts';
import { serverPhrases, type ServerPhrase } from './serverPhrases.ts';

/** Creates an error for a failure that the page itself noticed. */
export function phrasedError(
  phrase: ServerPhrase,
  details: { status: number; reason: string; body?: Readonly<Record<string, unknown>> },
): ServerError {
  return new ServerError(serverPhrases.texts[phrase].replace('{status}', String(details.status)), { ...details, phrase });
}
