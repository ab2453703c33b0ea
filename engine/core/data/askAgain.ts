import { hasNoAnswer, ServerError, type Asking, type Server } from './Server.ts';
import { wait } from './wait.ts';

/** In ms: when a request is made once more that was not answered. */
const repeats = [400, 2000];

/** Asks what may be asked twice, because the second time changes nothing more. */
export async function askAgain(server: Server, method: 'POST' | 'DELETE', path: string, asking?: Asking): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await server.ask(method, path, asking);
    } catch (error) {
      // What an earlier try has removed is gone.
      if (method === 'DELETE' && tries > 0 && error instanceof ServerError && error.status === 404) return undefined;
      const pause = repeats[tries];
      if (!hasNoAnswer(error) || pause === undefined) throw error;
      await wait(pause);
    }
  }
}
