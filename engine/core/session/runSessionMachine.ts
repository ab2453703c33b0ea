import { createActor } from 'xstate';
import { personName } from '../text/personName.ts';
import type { SessionActor, SessionSnapshot } from './Session.ts';
import type { createSessionMachine } from './sessionMachine.ts';
import type { User } from './User.ts';

export interface RunningSession extends SessionActor {
  /** Sets the signed-in user, or signs out if `user` is undefined. */
  setViewer: (user: User | undefined) => void;
}

/**
 * Runs the machine that signs users in and out.
 * @param stored Returns the user to start with.
 * @param changes Called before another tab or the server changes the user.
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
    const { user, error } = context;
    return { state: value, user, error, names: user && personName(user.name) };
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
