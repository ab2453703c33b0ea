import { pageGone, Refusal } from '../people/Refusal.ts';

/** Limits how many expensive queries each client can run at once. Further queries wait. */
export interface QueryLimiter {
  /** Runs `work` when it's the client's turn. Throws if `signal` aborts first. Throws a 429 `Refusal` if too many queries wait. */
  take<T>(client: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
}

export interface QueryLimits {
  /** The maximum number of queries that run at once, per client (`perUser`) and for all clients (`total`). */
  perUser: number;
  total: number;
  waiting: number;
}

interface WaitingQuery {
  client: string;
  start: () => void;
}

export function createQueryLimiter({ perUser, total, waiting: mostWaiting }: QueryLimits): QueryLimiter {
  const running = new Map<string, number>();
  let waiting: WaitingQuery[] = [];
  let all = 0;

  function next(): void {
    const first = all < total ? waiting.find(({ client }) => (running.get(client) ?? 0) < perUser) : undefined;
    if (!first) return;
    waiting = waiting.filter((one) => one !== first);
    all += 1;
    running.set(first.client, (running.get(first.client) ?? 0) + 1);
    first.start();
    next();
  }

  function end(client: string): void {
    all -= 1;
    const left = (running.get(client) ?? 1) - 1;
    if (left > 0) running.set(client, left);
    else running.delete(client);
    next();
  }

  return {
    take: async (client, signal, work) => {
      if (waiting.filter((one) => one.client === client).length >= mostWaiting) {
        throw new Refusal(429, 'limit', 'Too many searches at once. Try again in a moment.', { headers: { 'Retry-After': '2' } });
      }
      await new Promise<void>((resolve, reject) => {
        const own: WaitingQuery = {
          client,
          start: () => {
            signal?.removeEventListener('abort', leave);
            resolve();
          },
        };
        function leave(): void {
          waiting = waiting.filter((one) => one !== own);
          reject(pageGone());
        }
        if (signal?.aborted) return leave();
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(own);
        next();
      });
      try {
        return await work();
      } finally {
        end(client);
      }
    },
  };
}
