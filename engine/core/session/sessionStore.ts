import type { SessionEvent } from './sessionEvents.ts';
import type { SignInError } from './sessionMachine.ts';
import type { User } from './User.ts';

/** Where the session stands. */
export interface SessionSnapshot {
  state: 'signedOut' | 'authenticating' | 'signedIn';
  user?: User;
  error?: SignInError;
}

/** The running session machine, as the store sees it. */
export interface SessionActor {
  getSnapshot: () => SessionSnapshot;
  subscribe: (listener: () => void) => () => void;
  send: (event: SessionEvent) => void;
  /** Reads the stored user again, which another tab has changed. */
  follow: () => void;
}

/** The session for React: a snapshot that stays the same object until something changes. `undefined` while a stored user is being restored. */
export interface SessionStore extends Pick<SessionActor, 'send' | 'follow' | 'subscribe'> {
  getSnapshot: () => SessionSnapshot | undefined;
}

const visitor: SessionSnapshot = { state: 'signedOut' };

/**
 * A visitor needs no session machine until they try to sign in, so `start` fetches and starts it with the first event, or at once
 * where something `stored` may be a user. Events that come before it runs wait for it, in order. A machine that could not be
 * fetched leaves the visitor signed out with the error `failed`, and is tried again with the next event.
 */
export function createSessionStore(stored: boolean, start: () => Promise<SessionActor>): SessionStore {
  const listeners = new Set<() => void>();
  let running: Promise<SessionActor> | undefined;
  let snapshot: SessionSnapshot | undefined = stored ? undefined : visitor;

  function changeTo(next: SessionSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }
  async function run(): Promise<SessionActor> {
    const actor = await start();
    actor.subscribe(() => changeTo(actor.getSnapshot()));
    changeTo(actor.getSnapshot());
    return actor;
  }
  async function tell(what: (actor: SessionActor) => void) {
    running ??= run();
    try {
      what(await running);
    } catch (error) {
      running = undefined;
      console.error('[session] could not be started:', error);
      changeTo({ state: 'signedOut', error: 'failed' });
    }
  }

  if (stored) void tell(() => undefined);
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (event) => {
      // Before the machine is needed there is nothing to cancel.
      if (event.type !== 'CANCEL_SIGN_IN' || running) void tell((actor) => actor.send(event));
    },
    follow: () => void tell((actor) => actor.follow()),
  };
}
