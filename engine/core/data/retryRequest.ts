import { hasNoResponse, ServerError, type RequestOptions, type Server } from './Server.ts';
import { wait } from './wait.ts';

/** The delay before each retry, in ms. */
const repeats = [400, 2000];

/** Sends a request that can safely be repeated, and retries it if there is no response. */
export async function retryRequest(server: Server, method: 'POST' | 'DELETE', path: string, options?: RequestOptions): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await server.ask(method, path, options);
    } catch (error) {
      // If a retried removal gets a 404, an earlier attempt already removed the record.
      if (method === 'DELETE' && tries > 0 && error instanceof ServerError && error.status === 404) return undefined;
      const pause = repeats[tries];
      if (!hasNoResponse(error) || pause === undefined) throw error;
      await wait(pause);
    }
  }
}
