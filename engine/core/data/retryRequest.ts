import { hasNoAnswer, ServerError, type RequestOptions, type Server } from './Server.ts';
import { wait } from './wait.ts';

/** Delays before each retry of a request without a response, in ms. */
const repeats = [400, 2000];

/** Sends an idempotent request, and retries it if there is no response. */
export async function retryRequest(server: Server, method: 'POST' | 'DELETE', path: string, asking?: RequestOptions): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await server.ask(method, path, asking);
    } catch (error) {
      // An earlier attempt removed the record.
      if (method === 'DELETE' && tries > 0 && error instanceof ServerError && error.status === 404) return undefined;
      const pause = repeats[tries];
      if (!hasNoAnswer(error) || pause === undefined) throw error;
      await wait(pause);
    }
  }
}
