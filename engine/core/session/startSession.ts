import { createAuthenticate } from './authenticate.ts';
import { createSessionMachine } from './sessionMachine.ts';
import type { SessionActor } from './Session.ts';
import type { SessionOptions } from './SessionOptions.ts';
import { runSessionMachine } from './runSessionMachine.ts';
import { clearStoredUser, readStoredUser } from './storedUser.ts';

/** Starts the session's machine with the stored user. */
export function startSession(options: () => SessionOptions): SessionActor {
  const stored = () => {
    const { storage, settings, userEntity, runtime } = options();
    return readStoredUser(storage, settings.signIn.storageKey, userEntity.fields, runtime);
  };
  const machine = createSessionMachine().provide({
    actors: { authenticate: createAuthenticate(() => authenticateOptions(options())) },
    actions: {
      clearStoredUser: () => clearStoredUser(options().storage, options().settings.signIn.storageKey),
      reloadPage: () => options().reload(),
    },
  });
  return runSessionMachine(machine, stored);
}

function authenticateOptions({ settings, domain, gates, functions, runtime, storage }: SessionOptions) {
  const { signIn, delays, numbers } = settings;
  return { delay: delays.signIn ?? 0, signIn, storage, context: { domain, runtime, gates, functions, numbers } };
}
