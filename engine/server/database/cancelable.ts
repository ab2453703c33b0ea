import type { Client, ServedDatabase } from './Database.ts';

/** Runs `work`. If `signal` aborts, cancels the client's current statement, except in an embedded database. */
export async function cancelable<T>(
  { kind, auth, app }: Pick<ServedDatabase, 'kind' | 'auth' | 'app'>,
  client: Client,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'embedded' || !signal || auth === app) return work();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = Number(rows[0]?.['pid']);
  let canceling: Promise<unknown> | undefined;
  const cancel = () => {
    canceling = app.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  if (signal.aborted) throw signal.reason;
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', cancel);
    // Wait for the cancellation. Otherwise, it could affect the connection's next statement.
    await canceling;
  }
}
