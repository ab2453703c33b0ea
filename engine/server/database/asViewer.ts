import type { Client, Database } from './Database.ts';
import { inTransaction } from './inTransaction.ts';

/** Who asks, and on which variant of the portal. */
export interface Asking {
  /** The token of the session, without its signature; none for a visitor. */
  session?: string | undefined;
  /** The name of the variant. */
  domain: string;
}

/**
 * Does `work` in one transaction in which the policies hold for this viewer: nothing of it stays when it throws. The settings end with the
 * transaction, so that the next one on the connection starts without a viewer.
 */
export function asViewer<T>(
  database: Pick<Database, 'app'>,
  { session, domain }: Asking,
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
