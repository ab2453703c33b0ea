import { assign, fromPromise, setup } from 'xstate';
import type { Credentials, User } from './User.ts';
import type { SessionMachineEvent } from './sessionEvents.ts';

/** `refused` means that the credentials are wrong. `failed` means that an error occurred. */
export type SignInError = 'refused' | 'failed';

export interface SessionMachineContext {
  user?: User;
  error?: SignInError;
}

/** A sign-in effect. Resolves to `undefined` if the credentials are wrong, and rejects if an error occurs. */
export type Authenticate = ReturnType<typeof fromPromise<User | undefined, { credentials: Credentials }>>;

const noContext: SessionMachineContext = {};
const noInput: { user?: User } = {};

function missing(effect: string): never {
  throw new Error(`The session machine needs the effect "${effect}"`);
}

/** Creates the session's machine, without its effects: `signedOut` → `authenticating` → `signedIn`. */
export function createSessionMachine() {
  return setup({
    types: {
      context: noContext, // XState uses only this value's type
      events: {} as SessionMachineEvent, // XState uses only this value's type
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
      /** True if the credentials were correct. */
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
      // The user signed in from another tab. All tabs share the stored user.
      STORED_USER_CHANGED: {
        guard: 'hasUser',
        target: '.signedIn',
        actions: assign({ user: ({ event }) => event.user, error: undefined }),
      },
    },
    states: {
      signedOut: {
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
          // Only SIGN_IN leads to this state, but the type of `event` allows other events.
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
