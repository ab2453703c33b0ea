import type { Client, Database } from './Database.ts';
import { runInTransaction } from './runInTransaction.ts';

export interface ViewerRequest {
  /** The session's token without its signature. Missing for a visitor. */
  session?: string | undefined;
  /** The hash of a person's calendar feed token. A viewer with a feed token has read-only access. */
  feed?: string | undefined;
  domain: string;
}

/** PostgreSQL's codes for a serialization failure and a deadlock. A retry usually succeeds. */
const collisions: readonly unknown[] = ['40001', '40P01'];
const mostAttempts = 4;

/** Runs `work` in a transaction with the viewer's rights. Retries after a deadlock. Rolls back if `work` throws. */
export async function asViewer<T>(
  database: Pick<Database, 'app'>,
  request: ViewerRequest,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptAsViewer(database, request, work);
    } catch (error) {
      if (attempt === mostAttempts || !(error instanceof Error && 'code' in error && collisions.includes(error.code))) throw error;
    }
  }
}

function attemptAsViewer<T>(
  database: Pick<Database, 'app'>,
  { session, feed, domain }: ViewerRequest,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return runInTransaction(database.app, async (client) => {
    await client.query(
      "select set_config('role', 'portal_app', true), set_config('portal.session', $1, true), set_config('portal.feed', $2, true), set_config('portal.domain', $3, true)",
      [session ?? '', feed ?? '', domain],
    );
    if (feed !== undefined) await client.query('set transaction read only');
    return work(client);
  });
}
