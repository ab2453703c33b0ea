import { retryRequest } from '../data/retryRequest.ts';
import { ServerError, type Server } from '../data/Server.ts';
import { wait } from '../data/wait.ts';
import { hasItem, signOutKey } from './createSession.ts';
import type { SessionOptions } from './SessionOptions.ts';
import { clearStoredUser } from './storedUser.ts';

type Options = () => Pick<SessionOptions, 'storage' | 'settings'>;

/** The delay before a sign-out is retried, in ms. It is retried sooner if the connection comes back. */
const retryDelay = 15_000;

/** Creates a sign-out that is retried until the server confirms it, even after a reload. */
export function createSignOut(server: Server, options: Options) {
  let attempt: Promise<boolean> = Promise.resolve(true);
  let isWaiting = false;
  let isPaused = false;

  const key = () => signOutKey(options().settings);
  const markDone = () => clearStoredUser(options().storage, key());
  const isPending = () => hasItem(options().storage, key());

  async function send(): Promise<boolean> {
    try {
      await retryRequest(server, 'POST', '/api/auth/logout', { keepalive: true });
    } catch (error) {
      const { status = 0 } = error instanceof ServerError ? error : {};
      // Retry if the server is down or busy. Any other error means that the session is already over.
      if (status === 0 || status === 429 || status >= 500) return false;
    }
    markDone();
    return true;
  }

  async function retryUntilDone(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    while (isPending()) {
      await waitForRetry();
      if (isPending() && !isPaused) await (attempt = send());
    }
    isWaiting = false;
  }

  function waitForRetry(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        stop();
        resolve();
      };
      const stop = server.connection.subscribe(() => server.connection.isConnected() && go());
      void wait(retryDelay).then(go);
    });
  }

  return {
    /** Signs out. Resolves after the first attempt, even if it fails. */
    start: async (): Promise<void> => {
      try {
        options().storage.setItem(key(), 'owed');
      } catch {
        // If storage isn't available, reloading the page ends the retries.
      }
      if (!(await (attempt = send()))) void retryUntilDone();
    },
    /** Retries a sign-out that an earlier page couldn't finish. */
    resume: async (): Promise<void> => {
      if (isPending() && !(await (attempt = send()))) void retryUntilDone();
    },
    /** Pauses retries until `unpause` is called. A retry during a sign-in could end the new session. */
    pause: async (): Promise<void> => {
      isPaused = true;
      await attempt;
    },
    unpause: () => void (isPaused = false),
    markDone,
  };
}
