import { fromPromise } from 'xstate';
import { wait } from '../data/wait.ts';
import type { SignIn } from '../../language/portal.ts';
import { acceptsCredentials, buildUser, type SignInContext } from './buildUser.ts';
import type { Authenticate } from './sessionMachine.ts';
import { storeUser } from './storedUser.ts';
import type { UserStorage } from './userStorage.ts';

export interface AuthenticateOptions {
  /** The response time of the simulated server, in ms. */
  delay: number;
  signIn: SignIn;
  storage: UserStorage;
  context: SignInContext;
}

/** Creates the effect for signing in with sample data. It is canceled when the machine leaves `authenticating`. */
export function createAuthenticate(options: () => AuthenticateOptions): Authenticate {
  return fromPromise(async ({ input: { credentials }, signal }) => {
    const { delay, signIn, storage, context } = options();
    await wait(delay, signal);
    if (!acceptsCredentials(credentials, signIn)) return undefined;
    const user = buildUser(credentials.email, signIn, context);
    storeUser(storage, signIn.storageKey, user);
    return user;
  });
}
