import type { RecordChange } from '../../core/data/Server.ts';
import { everything, type Queries } from './Database.ts';

/** The channel for a user's sessions, and for changes to their own record. `parseSessionsPayload` reads its payload. */
export const sessionsChannel = 'portal_sessions';

/** The channel for other changes. Its payload is `#` and ids of audit entries, or a collection's name, with or without `:` and ids. */
export const changesChannel = 'portal_changes';

/** Postgres limits a payload to 8,000 bytes. More ids than these are reported as a change to the whole collection. */
const mostIds = 100;

/** Notifies all servers of a user's changed sessions, and of changes that the user's pages must know, once the transaction commits. */
export async function notifySessions(client: Queries, user: string, sessions: readonly RecordChange[]): Promise<void> {
  await notify(client, sessionsChannel, sessions.length > mostIds ? user : JSON.stringify({ user, sessions }));
}

/** Makes all servers look at all sessions again, because their users’ rights have changed. */
export async function notifyEverySession(client: Queries): Promise<void> {
  await notify(client, sessionsChannel, everything);
}

/** Notifies all servers of changed invitations when the transaction commits. */
export async function notifyInvitations(client: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await notify(client, changesChannel, ids.length > mostIds ? 'invitations' : `invitations:${ids.join(',')}`);
}

/** Tells pages that show `collection` to reload it once the transaction is committed. */
export async function notifyCollection(client: Queries, collection: string): Promise<void> {
  await notify(client, changesChannel, collection);
}

/** Parses a payload of `sessionsChannel`. Without `sessions`, any of the user's sessions may have begun or ended. */
export function parseSessionsPayload(payload: string): { user: string; sessions?: readonly RecordChange[] } {
  if (!payload.startsWith('{')) return { user: payload };
  const { user, sessions } = JSON.parse(payload) as { user: string; sessions: readonly RecordChange[] }; // written above
  return { user, sessions };
}

/** Parses a payload of `changesChannel` that names records: `invitations:ID,ID`. */
export function parseRecordsPayload(payload: string): { collection: string; ids: readonly string[] } | undefined {
  const [, collection, ids] = /^(\w+):(.+)$/.exec(payload) ?? [];
  return collection === undefined || ids === undefined ? undefined : { collection, ids: ids.split(',') };
}

async function notify(client: Queries, channel: string, payload: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [channel, payload]);
}
