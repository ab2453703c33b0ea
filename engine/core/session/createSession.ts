import type { SessionActor, SessionPort, SessionSnapshot } from './Session.ts';
import type { SessionOptions } from './SessionOptions.ts';

/**
 * The session of a visit on sample data: the rules of portal.json say who gets in and as whom, from the stored user on. The machine is
 * fetched when it is needed. The options are asked for whenever an effect needs them, because they may change.
 */
export function createSession(options: () => SessionOptions): SessionPort {
  const { storage, settings } = options();
  return createSessionStore(holds(storage, settings.signIn.storageKey), async () => {
    const { startSession } = await import('./startSession.ts');
    return startSession(options);
  });
}

/** Where it stands in the browser that somebody signed out, and that a server does not know it yet. */
export function leavingKey({ signIn }: SessionOptions['settings']): string {
  return `${signIn.storageKey}_leaving`;
}

/** Whether anything at all is stored, which may be a user. */
export function holds(storage: SessionOptions['storage'], key: string): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

const visitor: SessionSnapshot = { state: 'signedOut' };

/**
 * A visitor needs no session machine until they try to sign in, so `start` fetches and starts it with the first event, or at once
 * where something `stored` may be a user. Events that come before it runs wait for it, in order. A machine that could not be
 * fetched leaves the visitor signed out with the error `failed`, and is tried again with the next event.
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
    // Nobody is signed out because a file did not come at once.
    const actor = await start().catch(snapshot ? undefined : start);
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
    follow: () => tell((actor) => actor.follow()),
  };
}
