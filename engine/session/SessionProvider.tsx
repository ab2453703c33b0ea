import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Gates } from '../conditions/Condition.ts';
import type { Domain } from '../manifest/domain.ts';
import type { Entity } from '../manifest/PortalManifests.ts';
import type { PortalSettings } from '../manifest/portal.ts';
import { createAuthenticate } from './authenticate.ts';
import type { SignInSurroundings } from './buildUser.ts';
import { createSessionMachine } from './sessionMachine.ts';
import { clearStoredUser, readStoredUser } from './storedUser.ts';
import { SessionContext, type Session } from './useSession.ts';
import { openStorage, type UserStorage } from './userStorage.ts';
import { viewerOf } from './Viewer.ts';

interface Props {
  settings: PortalSettings;
  domain: Domain;
  userEntity: Entity;
  /** What the rules of `settings.signIn` may use. */
  gates?: Gates;
  functions?: SignInSurroundings['functions'];
  storage?: UserStorage;
  /** In ms, instead of the settings' own. */
  delays?: Readonly<Record<string, number>>;
  reload?: () => void;
  children: ReactNode;
}

const machine = createSessionMachine();

/** Runs the session for what is inside, from the stored user on; follows a sign-in or sign-out in another tab. */
export function SessionProvider({ settings, domain, userEntity, gates, functions, storage, delays, reload, children }: Props) {
  const [store] = useState(() => storage ?? openStorage(window));
  const { signIn, locale } = settings;
  const key = signIn.storageKey;
  const delay = (delays ?? settings.delays).signIn ?? 0;
  const provided = useMemo(
    () =>
      machine.provide({
        actors: {
          authenticate: createAuthenticate({ delay, signIn, storage: store, surroundings: { domain, locale, gates: gates ?? {}, functions: functions ?? {} } }),
        },
        actions: {
          clearStoredUser: () => clearStoredUser(store, key),
          reloadPage: () => (reload ? reload() : window.location.reload()),
        },
      }),
    [delay, signIn, store, domain, locale, gates, functions, key, reload],
  );
  const [stored] = useState(() => readStoredUser(store, key, userEntity.fields));
  const actor = useActorRef(provided, { input: stored ? { user: stored } : {} });
  const snapshot = useSelector(actor, (current) => current);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A null key says that everything was removed.
      if (event.key !== key && event.key !== null) return;
      actor.send({ type: 'STORED_USER_CHANGED', user: readStoredUser(store, key, userEntity.fields) });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [actor, store, key, userEntity]);

  const session = useMemo((): Session => {
    const { user, error } = snapshot.context;
    return { state: snapshot.value, user, error, viewer: viewerOf(user), send: (event) => actor.send(event) };
  }, [snapshot, actor]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
