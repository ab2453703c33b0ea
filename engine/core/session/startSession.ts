import type { Gates } from '../../language/condition.ts';
import type { Domain } from '../../language/domain.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { PortalSettings } from '../../language/portal.ts';
import { createAuthenticate } from './authenticate.ts';
import type { SignInSurroundings } from './buildUser.ts';
import { createSessionMachine } from './sessionMachine.ts';
import type { SessionActor } from './createSession.ts';
import { runSessionMachine } from './runSessionMachine.ts';
import { clearStoredUser, readStoredUser } from './storedUser.ts';
import type { UserStorage } from './userStorage.ts';

/** What a session runs on. */
export interface SessionOptions {
  settings: PortalSettings;
  domain: Domain;
  userEntity: Entity;
  /** What the rules of `settings.signIn` may use. */
  gates: Gates;
  functions: SignInSurroundings['functions'];
  storage: UserStorage;
  reload: () => void;
}

/** Starts the session machine with its effects, from the stored user on. The options are asked for when an effect needs them: they may change. */
export function startSession(options: () => SessionOptions): SessionActor {
  const stored = () => {
    const { storage, settings, userEntity } = options();
    return readStoredUser(storage, settings.signIn.storageKey, userEntity.fields);
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

function authenticateOptions({ settings, domain, gates, functions, storage }: SessionOptions) {
  const { signIn, locale, delays, numbers } = settings;
  return { delay: delays.signIn ?? 0, signIn, storage, surroundings: { domain, locale, gates, functions, numbers } };
}
