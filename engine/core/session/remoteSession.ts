import type { Server } from '../data/Server.ts';
import { createSessionStore, holds, leavingKey } from './createSession.ts';
import type { SessionPort } from './Session.ts';
import type { SignInNews } from './startRemoteSession.ts';
import type { SessionOptions } from './SessionOptions.ts';

/**
 * The session that a server keeps. The machine and the server are fetched when they are needed: for a visitor, when they sign in,
 * unless the server has not heard yet that somebody signed out.
 * @param tell is told what a visitor should know, before the session changes.
 */
export function createRemoteSession(
  options: () => SessionOptions,
  server: () => Promise<Server>,
  tell?: (what: SignInNews) => void,
): SessionPort {
  const { storage, settings } = options();
  const isNeeded = holds(storage, settings.signIn.storageKey) || holds(storage, leavingKey(settings));
  return createSessionStore(isNeeded, async () => {
    const [{ startRemoteSession }, opened] = await Promise.all([import('./startRemoteSession.ts'), server()]);
    return startRemoteSession(options, opened, tell);
  });
}
