import { askAgain } from '../data/askAgain.ts';
import { ServerError, type Server } from '../data/Server.ts';
import { wait } from '../data/wait.ts';
import { holds, leavingKey } from './createSession.ts';
import type { SessionOptions } from './SessionOptions.ts';
import { clearStoredUser } from './storedUser.ts';

type Options = () => Pick<SessionOptions, 'storage' | 'settings'>;

/** In ms: when a sign-out that was not heard is said once more, unless the connection comes back before. */
const later = 15_000;

/**
 * Signs out on the server, which keeps the session until it hears of it: what it did not hear is remembered in the browser, and said again
 * until it is heard, or until somebody else is in.
 */
export function createSignOut(server: Server, options: Options) {
  let asking: Promise<boolean> = Promise.resolve(true);
  let isWaiting = false;
  let isHeld = false;

  const key = () => leavingKey(options().settings);
  const settle = () => clearStoredUser(options().storage, key());
  const isOwed = () => holds(options().storage, key());

  async function ask(): Promise<boolean> {
    try {
      await askAgain(server, 'POST', '/api/auth/logout', { outlives: true });
    } catch (error) {
      const { status = 0 } = error instanceof ServerError ? error : {};
      // A server that is in trouble, or asked too often, has not done it. Another refusal says that there is no session.
      if (status === 0 || status === 429 || status >= 500) return false;
    }
    settle();
    return true;
  }

  /** Says it again when there is a chance that it is heard. */
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
      const stop = server.connection.subscribe(() => server.connection.isHere() && go());
      void wait(later).then(go);
    });
  }

  return {
    /** Signs out. Resolves when it was said, whether or not it was heard. */
    leave: async (): Promise<void> => {
      try {
        options().storage.setItem(key(), 'owed');
      } catch {
        // It is said again by this page alone, if at all.
      }
      if (!(await (asking = ask()))) void goOn();
    },
    /** Says what an earlier page could not; resolves when it was said once. */
    resume: async (): Promise<void> => {
      if (isOwed() && !(await (asking = ask()))) void goOn();
    },
    /** Says nothing until `release`: a session that begins meanwhile would end with the old one. Resolves when nothing is being said. */
    hold: async (): Promise<void> => {
      isHeld = true;
      await asking;
    },
    release: () => void (isHeld = false),
    /** Somebody is in: nothing is owed any more. */
    settle,
  };
}
