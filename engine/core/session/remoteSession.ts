import type { Server } from '../data/Server.ts';
import { createSessionStore, hasItem, signOutKey } from './createSession.ts';
import type { SessionPort } from './Session.ts';
import type { SessionOptions } from './SessionOptions.ts';

/** Creates a session that the server stores. */
export function createRemoteSession(options: () => SessionOptions, server: () => Promise<Server>): SessionPort {
  const { storage, settings } = options();
  const isNeeded = hasItem(storage, settings.signIn.storageKey) || hasItem(storage, signOutKey(settings));
  return createSessionStore(isNeeded, async () => {
    const [{ startRemoteSession }, opened] = await Promise.all([import('./startRemoteSession.ts'), server()]);
    return startRemoteSession(options, opened);
  });
}
