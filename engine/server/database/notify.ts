import type { RecordChange } from '../../core/data/Server.ts';
import { everything, type Queries } from './Database.ts';

/** The channel for changes to users and their sessions. Use `parseSessionsPayload` to parse a payload. */
export const sessionsChannel = 'portal_sessions';

/**
 * The channel for changes to collections. Payloads are `#ID,ID` (audit log entries), `COLLECTION:ID,ID` (records), or `COLLECTION` (all
 * records).
 */
export const changesChannel = 'portal_changes';

/**
 * The maximum number of ids in a payload, because PostgreSQL limits payloads to 8,000 bytes. For more changes, the payload contains only
 * the name of the collection or the id of the user.
 */
const mostIds = 100;

/** On commit, tells all servers to update a user's pages. `sessions` lists the user's changed sessions, if any. */
export async function notifySessions(client: Queries, user: string, sessions: readonly RecordChange[]): Promise<void> {
  await notify(client, sessionsChannel, sessions.length > mostIds ? user : JSON.stringify({ user, sessions }));
}

/** Makes all servers check every session again, because users' rights have changed. */
export async function notifyEverySession(client: Queries): Promise<void> {
  await notify(client, sessionsChannel, everything);
}

/** On commit, tells all servers that these invitations have changed. */
export async function notifyInvitations(client: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await notify(client, changesChannel, ids.length > mostIds ? 'invitations' : `invitations:${ids.join(',')}`);
}

/** On commit, tells all pages to reload a collection. */
export async function notifyCollection(client: Queries, collection: string): Promise<void> {
  await notify(client, changesChannel, collection);
}

/** Parses a payload from `sessionsChannel`. If `sessions` is missing, any of the user's sessions may have changed. */
export function parseSessionsPayload(payload: string): { user: string; sessions?: readonly RecordChange[] } {
  if (!payload.startsWith('{')) return { user: payload };
  // The cast is safe, because only `notifySessions` sends JSON objects on this channel.
  const { user, sessions } = JSON.parse(payload) as { user: string; sessions: readonly RecordChange[] };
  return { user, sessions };
}

/** Parses a payload with record ids: `invitations:ID,ID`. */
export function parseRecordsPayload(payload: string): { collection: string; ids: readonly string[] } | undefined {
  const [, collection, ids] = /^(\w+):(.+)$/.exec(payload) ?? [];
  return collection === undefined || ids === undefined ? undefined : { collection, ids: ids.split(',') };
}

async function notify(client: Queries, channel: string, payload: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [channel, payload]);
}
