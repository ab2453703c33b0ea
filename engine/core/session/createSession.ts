import type { SessionActor, SessionPort, SessionSnapshot } from './Session.ts';
import type { SessionOptions } from './SessionOptions.ts';

/** Creates the session for sample data. Loads its machine on first use. */
export function createSession(options: () => SessionOptions): SessionPort {
  const { storage, settings } = options();
  return createSessionStore(hasItem(storage, settings.signIn.storageKey), async () => {
    const { startSession } = await import('./startSession.ts');
    return startSession(options);
  });
}

/** Returns the storage key for a sign-out that the server hasn't confirmed. */
export function signOutKey({ signIn }: SessionOptions['settings']): string {
  return `${signIn.storageKey}_leaving`;
}

export function hasItem(storage: SessionOptions['storage'], key: string): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

const visitor: SessionSnapshot = { state: 'signedOut' };

/**
 * Creates a session store. Starts the session machine right away if `stored` is true, or else when it's first needed.
 */
export function createSessionStore(stored: boolean, start: () => Promise<SessionActor>): Required<SessionPort> {
  const listeners = new Set<() => void>();
  let running: Promise<SessionActor> | undefined;
  let snapshot: SessionSnapshot | undefined = stored ? undefined : visitor;

  function changeTo(next: SessionSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }
  async function run(): Promise<SessionActor> {
    // Retry once, because a failed download shouldn't sign the user out.
    const actor = await start().catch(snapshot ? undefined : start);
    actor.subscribe(() => changeTo(actor.getSnapshot()));
    changeTo(actor.getSnapshot());
    return actor;
  }
  async function withActor(callback: (actor: SessionActor) => void) {
    running ??= run();
    try {
      callback(await running);
    } catch (error) {
      running = undefined;
      console.error('[session] failed to start:', error);
      changeTo({ state: 'signedOut', error: 'failed' });
    }
  }

  if (stored) void withActor(() => undefined);
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (event) => {
      // Don't start the machine just to cancel a sign-in.
      if (event.type !== 'CANCEL_SIGN_IN' || running) void withActor((actor) => actor.send(event));
    },
    follow: () => withActor((actor) => actor.follow()),
  };
}
