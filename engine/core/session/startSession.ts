import { createActor } from 'xstate';
import type { Gates } from '../../language/condition.ts';
import type { Domain } from '../../language/domain.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { PortalSettings } from '../../language/portal.ts';
import { createAuthenticate } from './authenticate.ts';
import type { SignInSurroundings } from './buildUser.ts';
import { createSessionMachine } from './sessionMachine.ts';
import type { SessionActor } from './createSession.ts';
import type { SessionSnapshot } from './Session.ts';
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
  const user = stored();
  const actor = createActor(machine, { input: user ? { user } : {} }).start();
  let snapshot = snapshotOf(actor);
  actor.subscribe(() => (snapshot = snapshotOf(actor)));
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    send: (event) => actor.send(event),
    follow: () => {
      const user = stored();
      if (JSON.stringify(user) !== JSON.stringify(snapshot.user)) actor.send({ type: 'STORED_USER_CHANGED', user });
    },
  };
}

/** Where the session stands, of where its machine stands. */
export function snapshotOf(actor: {
  getSnapshot: () => { value: SessionSnapshot['state']; context: Omit<SessionSnapshot, 'state'> };
}): SessionSnapshot {
  const { value, context } = actor.getSnapshot();
  return { state: value, user: context.user, error: context.error };
}

function authenticateOptions({ settings, domain, gates, functions, storage }: SessionOptions) {
  const { signIn, locale, delays, numbers } = settings;
  return { delay: delays.signIn ?? 0, signIn, storage, surroundings: { domain, locale, gates, functions, numbers } };
}
