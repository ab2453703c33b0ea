import { assign, fromPromise, setup } from 'xstate';
import type { Credentials, User } from './User.ts';
import type { SessionMachineEvent } from './sessionEvents.ts';

/** Why the last sign-in did not succeed: its rules said no, or it threw. */
export type SignInError = 'refused' | 'failed';

export interface SessionContext {
  user?: User;
  error?: SignInError;
}

/** The effect `authenticate`: resolves with the user, who is then stored, or with `undefined` where the rules refuse; rejects when it fails. */
export type Authenticate = ReturnType<typeof fromPromise<User | undefined, { credentials: Credentials }>>;

const noContext: SessionContext = {};
const noInput: { user?: User } = {};

function missing(effect: string): never {
  throw new Error(`The session machine was not given its effect "${effect}"`);
}

/**
 * Who is signed in: `signedOut` → `authenticating` → `signedIn`. Given a stored user as `input.user` it starts signed in.
 * Its effects are named and provided: the actor `authenticate`, the actions `clearStoredUser` and `reloadPage`.
 */
export function createSessionMachine() {
  return setup({
    types: {
      context: noContext, // xstate reads these for their types alone
      events: {} as SessionMachineEvent, // as above
      input: noInput,
    },
    actors: {
      authenticate: fromPromise<User | undefined, { credentials: Credentials }>(async () => missing('authenticate')),
    },
    actions: {
      clearStoredUser: () => missing('clearStoredUser'),
      reloadPage: () => missing('reloadPage'),
    },
    guards: {
      isRemembered: ({ context }) => context.user !== undefined,
      /** Whether signing in was answered with a user. */
      hasAnswered: ({ event }) => 'output' in event && event.output !== undefined,
      hasUser: ({ event }) => event.type === 'STORED_USER_CHANGED' && event.user !== undefined,
    },
  }).createMachine({
    id: 'session',
    context: ({ input }) => (input.user ? { user: input.user } : {}),
    initial: 'signedOut',
    on: {
      USE_DIFFERENT_ACCOUNT: {
        target: '.signedOut',
        actions: [assign({ user: undefined, error: undefined }), 'clearStoredUser', 'reloadPage'],
      },
      // Another tab signed in: its user is everybody's.
      STORED_USER_CHANGED: {
        guard: 'hasUser',
        target: '.signedIn',
        actions: assign({ user: ({ event }) => event.user, error: undefined }),
      },
    },
    states: {
      signedOut: {
        // Only at the start: every way out of `signedIn` forgets the user.
        always: { guard: 'isRemembered', target: 'signedIn' },
        on: {
          SIGN_IN: { target: 'authenticating', actions: assign({ error: undefined }) },
          CANCEL_SIGN_IN: { actions: assign({ error: undefined }) },
        },
      },
      authenticating: {
        invoke: {
          id: 'authenticate',
          src: 'authenticate',
          // Only SIGN_IN leads here, which the type of `event` cannot know.
          input: ({ event }) => ({ credentials: event.type === 'SIGN_IN' ? event.credentials : { email: '', password: '' } }),
          onDone: [
            {
              guard: 'hasAnswered',
              target: 'signedIn',
              actions: assign({ user: ({ event }) => event.output }),
            },
            { target: 'signedOut', actions: assign({ error: 'refused' }) },
          ],
          onError: { target: 'signedOut', actions: assign({ error: 'failed' }) },
        },
        on: {
          CANCEL_SIGN_IN: { target: 'signedOut' },
          SIGN_OUT: { target: 'signedOut', actions: 'clearStoredUser' },
        },
      },
      signedIn: {
        on: {
          SIGN_OUT: { target: 'signedOut', actions: [assign({ user: undefined }), 'clearStoredUser'] },
          STORED_USER_CHANGED: [
            { guard: 'hasUser', actions: assign({ user: ({ event }) => event.user }) },
            { target: 'signedOut', actions: assign({ user: undefined }) },
          ],
        },
      },
    },
  });
}
