import { retryRequest } from '../data/retryRequest.ts';
import { ServerError, type Server } from '../data/Server.ts';
import { wait } from '../data/wait.ts';
import { holds, leavingKey } from './createSession.ts';
import type { SessionOptions } from './SessionOptions.ts';
import { clearStoredUser } from './storedUser.ts';

type Options = () => Pick<SessionOptions, 'storage' | 'settings'>;

/** The delay before a sign-out is retried, in ms. It is retried sooner if the connection comes back. */
const later = 15_000;

/** Signs out on the server. Retries until the server confirms, even after a reload. */
export function createSignOut(server: Server, options: Options) {
  let asking: Promise<boolean> = Promise.resolve(true);
  let isWaiting = false;
  let isHeld = false;

  const key = () => leavingKey(options().settings);
  const settle = () => clearStoredUser(options().storage, key());
  const isOwed = () => holds(options().storage, key());

  async function ask(): Promise<boolean> {
    try {
      await retryRequest(server, 'POST', '/api/auth/logout', { keepalive: true });
    } catch (error) {
      const { status = 0 } = error instanceof ServerError ? error : {};
      // Retry if the server is down or busy. Any other error means that the session is already over.
      if (status === 0 || status === 429 || status >= 500) return false;
    }
    settle();
    return true;
  }

  async function goOn(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    while (isOwed()) {
      await chance();
      if (isOwed() && !isHeld) await (asking = ask());
    }
    isWaiting = false;
  }

  function chance(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        stop();
        resolve();
      };
      const stop = server.connection.subscribe(() => server.connection.isConnected() && go());
      void wait(later).then(go);
    });
  }

  return {
    /** Signs out. Resolves after the first attempt, even if it fails. */
    leave: async (): Promise<void> => {
      try {
        options().storage.setItem(key(), 'owed');
      } catch {
        // If storage is full or blocked, only this page can retry.
      }
      if (!(await (asking = ask()))) void goOn();
    },
    /** Retries a sign-out that an earlier page couldn't finish. */
    resume: async (): Promise<void> => {
      if (isOwed() && !(await (asking = ask()))) void goOn();
    },
    /** Pauses retries until `release`, because a retry could end a new session. */
    hold: async (): Promise<void> => {
      isHeld = true;
      await asking;
    },
    release: () => void (isHeld = false),
    settle,
  };
}
