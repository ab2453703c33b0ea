import { createActor } from 'xstate';
import type { SessionActor, SessionSnapshot } from './Session.ts';
import type { createSessionMachine } from './sessionMachine.ts';
import type { User } from './User.ts';

/** A session machine that runs, and can be told who is signed in. */
export interface RunningSession extends SessionActor {
  /** Somebody else is signed in, or nobody; the same user again changes nothing. */
  setViewer: (user: User | undefined) => void;
}

/**
 * Runs a session machine that has its effects, from the stored user on.
 * @param stored reads the user who is stored now.
 * @param changes is called before somebody else is signed in than the machine knew of.
 */
export function runSessionMachine(
  machine: ReturnType<typeof createSessionMachine>,
  stored: () => User | undefined,
  changes: () => void = () => undefined,
): RunningSession {
  const first = stored();
  const actor = createActor(machine, { input: first ? { user: first } : {} }).start();
  const now = (): SessionSnapshot => {
    const { value, context } = actor.getSnapshot();
    return { state: value, user: context.user, error: context.error };
  };
  let snapshot = now();
  actor.subscribe(() => (snapshot = now()));

  function setViewer(user: User | undefined): void {
    if (JSON.stringify(user) === JSON.stringify(snapshot.user)) return;
    changes();
    actor.send({ type: 'STORED_USER_CHANGED', user });
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    send: (event) => actor.send(event),
    follow: () => setViewer(stored()),
    setViewer,
  };
}
