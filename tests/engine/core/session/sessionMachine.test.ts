import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { SessionMachineEvent } from '../../../../engine/core/session/sessionEvents.ts';
import { createSessionMachine } from '../../../../engine/core/session/sessionMachine.ts';
import type { Credentials, User } from '../../../../engine/core/session/User.ts';
import { ann, bob } from './samples.ts';

type State = 'signedOut' | 'authenticating' | 'signedIn';

const credentials: Credentials = { email: 'ann.bell@garden.example', password: 'secret1' };
const signIn: SessionMachineEvent = { type: 'SIGN_IN', credentials };

/** Starts a session. The test decides whether its sign-in succeeds. */
function session(user?: User) {
  const effects = { attempts: [] as Credentials[], cancelled: 0, clearStoredUser: vi.fn(), reloadPage: vi.fn() };
  let finish: { resolve: (user: User | undefined) => void; reject: (reason: Error) => void } | undefined;
  const machine = createSessionMachine().provide({
    actors: {
      authenticate: fromPromise<User | undefined, { credentials: Credentials }>(({ input, signal }) => {
        effects.attempts.push(input.credentials);
        signal.addEventListener('abort', () => (effects.cancelled += 1));
        return new Promise((resolve, reject) => (finish = { resolve, reject }));
      }),
    },
    actions: { clearStoredUser: effects.clearStoredUser, reloadPage: effects.reloadPage },
  });
  const actor = createActor(machine, { input: user ? { user } : {} }).start();
  const finishSignIn = async (how: (callbacks: NonNullable<typeof finish>) => void) => {
    if (!finish) throw new Error('nobody is signing in');
    how(finish);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { actor, effects, finishSignIn };
}

function sessionIn(state: State) {
  const given = session(state === 'signedIn' ? ann : undefined);
  if (state === 'authenticating') given.actor.send(signIn);
  given.effects.attempts.length = 0;
  return given;
}

const summary = ({ actor }: { actor: ActorRefFrom<ReturnType<typeof createSessionMachine>> }) => {
  const { value, context } = actor.getSnapshot();
  return { state: value, user: context.user?.id, error: context.error };
};

describe('the start of the session machine', () => {
  test('the session starts signed out without a stored user', () => expect(summary(session())).toEqual({ state: 'signedOut' }));
  test('the session starts signed in with a stored user', () =>
    expect(summary(session(ann))).toEqual({ state: 'signedIn', user: 'user-ann' }));
});

// Each row: a state, an event, the next state, the user's id in that state, and the effects.
const table: [State, SessionMachineEvent, State, string | undefined, string[]][] = [
  ['signedOut', signIn, 'authenticating', undefined, ['authenticate']],
  ['signedOut', { type: 'CANCEL_SIGN_IN' }, 'signedOut', undefined, []],
  ['signedOut', { type: 'SIGN_OUT' }, 'signedOut', undefined, []],
  ['signedOut', { type: 'USE_DIFFERENT_ACCOUNT' }, 'signedOut', undefined, ['clearStoredUser', 'reloadPage']],
  ['signedOut', { type: 'STORED_USER_CHANGED', user: bob }, 'signedIn', 'user-bob', []],
  ['signedOut', { type: 'STORED_USER_CHANGED', user: undefined }, 'signedOut', undefined, []],
  ['authenticating', signIn, 'authenticating', undefined, []],
  ['authenticating', { type: 'CANCEL_SIGN_IN' }, 'signedOut', undefined, ['cancelled']],
  ['authenticating', { type: 'SIGN_OUT' }, 'signedOut', undefined, ['cancelled', 'clearStoredUser']],
  ['authenticating', { type: 'USE_DIFFERENT_ACCOUNT' }, 'signedOut', undefined, ['cancelled', 'clearStoredUser', 'reloadPage']],
  ['authenticating', { type: 'STORED_USER_CHANGED', user: bob }, 'signedIn', 'user-bob', ['cancelled']],
  ['authenticating', { type: 'STORED_USER_CHANGED', user: undefined }, 'authenticating', undefined, []],
  ['signedIn', signIn, 'signedIn', 'user-ann', []],
  ['signedIn', { type: 'CANCEL_SIGN_IN' }, 'signedIn', 'user-ann', []],
  ['signedIn', { type: 'SIGN_OUT' }, 'signedOut', undefined, ['clearStoredUser']],
  ['signedIn', { type: 'USE_DIFFERENT_ACCOUNT' }, 'signedOut', undefined, ['clearStoredUser', 'reloadPage']],
  ['signedIn', { type: 'STORED_USER_CHANGED', user: bob }, 'signedIn', 'user-bob', []],
  ['signedIn', { type: 'STORED_USER_CHANGED', user: undefined }, 'signedOut', undefined, []],
];

describe('events in every state of the session', () => {
  test.each(table)('the session goes from state %s on event %o to %s', (from, event, to, user, expected) => {
    const given = sessionIn(from);
    given.actor.send(event);
    expect(summary(given)).toEqual({ state: to, user, error: undefined });
    const { attempts, cancelled, clearStoredUser, reloadPage } = given.effects;
    const outcome = [
      ...attempts.map(() => 'authenticate'),
      ...(cancelled ? ['cancelled'] : []),
      ...clearStoredUser.mock.calls.map(() => 'clearStoredUser'),
      ...reloadPage.mock.calls.map(() => 'reloadPage'),
    ];
    expect(outcome).toEqual(expected);
  });

  test('the table covers every event in every state', () => {
    const lines = new Set(table.map(([from, event]) => `${from} ${event.type}`));
    const own = createSessionMachine().events.filter((event) => !event.startsWith('xstate.'));
    expect(lines.size).toBe(3 * own.length);
  });

  test('the stored user is cleared before the page is reloaded', () => {
    const { actor, effects } = sessionIn('signedIn');
    actor.send({ type: 'USE_DIFFERENT_ACCOUNT' });
    expect(effects.clearStoredUser.mock.invocationCallOrder[0]).toBeLessThan(effects.reloadPage.mock.invocationCallOrder[0] ?? 0);
  });
});

describe('a sign-in of the session machine', () => {
  test('a sign-in passes the credentials to the effect', () => {
    const { actor, effects } = session();
    actor.send(signIn);
    expect(effects.attempts).toEqual([credentials]);
  });

  test('a sign-in ends signed in as the user that the effect returns', async () => {
    const given = sessionIn('authenticating');
    await given.finishSignIn(({ resolve }) => resolve(ann));
    expect(summary(given)).toEqual({ state: 'signedIn', user: 'user-ann', error: undefined });
  });

  test('a sign-in ends signed out and refused if the effect returns no user', async () => {
    const given = sessionIn('authenticating');
    await given.finishSignIn(({ resolve }) => resolve(undefined));
    expect(summary(given)).toEqual({ state: 'signedOut', user: undefined, error: 'refused' });
  });

  test('a sign-in ends signed out and failed if the effect throws', async () => {
    const given = sessionIn('authenticating');
    await given.finishSignIn(({ reject }) => reject(new Error('full')));
    expect(summary(given)).toEqual({ state: 'signedOut', user: undefined, error: 'failed' });
  });

  test('a canceled sign-in clears the last error', async () => {
    const given = sessionIn('authenticating');
    await given.finishSignIn(({ resolve }) => resolve(undefined));
    given.actor.send({ type: 'CANCEL_SIGN_IN' });
    expect(summary(given)).toEqual({ state: 'signedOut', user: undefined, error: undefined });
  });

  test('another sign-in clears the last error', async () => {
    const given = sessionIn('authenticating');
    await given.finishSignIn(({ resolve }) => resolve(undefined));
    given.actor.send(signIn);
    expect(summary(given)).toEqual({ state: 'authenticating', user: undefined, error: undefined });
  });

  test.each<SessionMachineEvent>([{ type: 'STORED_USER_CHANGED', user: bob }, { type: 'USE_DIFFERENT_ACCOUNT' }])(
    'the event $type clears the error',
    async (event) => {
      const given = sessionIn('authenticating');
      await given.finishSignIn(({ resolve }) => resolve(undefined));
      given.actor.send(event);
      expect(summary(given).error).toBeUndefined();
    },
  );

  test('a late response does not revive a canceled sign-in', async () => {
    const given = sessionIn('authenticating');
    given.actor.send({ type: 'SIGN_OUT' });
    await given.finishSignIn(({ resolve }) => resolve(ann));
    expect(summary(given)).toEqual({ state: 'signedOut', user: undefined, error: undefined });
  });
});

describe('a session without its effects', () => {
  test('a session without its effects names the missing one', async () => {
    const failed = vi.fn();
    const actor = createActor(createSessionMachine(), { input: { user: ann } });
    actor.subscribe({ error: failed });
    actor.start().send({ type: 'SIGN_OUT' });
    expect(String(failed.mock.calls[0]?.[0])).toContain('"clearStoredUser"');
  });
});
