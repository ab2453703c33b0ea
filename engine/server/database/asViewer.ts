import type { Client, Database } from './Database.ts';
import { inTransaction } from './inTransaction.ts';

export interface ViewerRequest {
  /** The session's token without its signature. Missing for a visitor. */
  session?: string | undefined;
  domain: string;
}

/**
 * Runs `work` in a transaction under this viewer's row policies. Rolls back if it throws. The settings only last for the transaction, so
 * the next one on the connection starts without a viewer.
 */
export function asViewer<T>(
  database: Pick<Database, 'app'>,
  { session, domain }: ViewerRequest,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return inTransaction(database.app, async (client) => {
    await client.query(
      "select set_config('role', 'portal_app', true), set_config('portal.session', $1, true), set_config('portal.domain', $2, true)",
      [session ?? '', domain],
    );
    return work(client);
  });
}
