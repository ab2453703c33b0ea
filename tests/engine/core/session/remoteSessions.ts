import { expect, vi } from 'vitest';
import { openServer } from '../../../../engine/core/data/openServer.ts';
import { createRemoteSession } from '../../../../engine/core/session/remoteSession.ts';
import type { SessionOptions } from '../../../../engine/core/session/SessionOptions.ts';
import { recordServer } from '../../../support/recordServer.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { fakeStorage, settings, userEntity } from './samples.ts';

export const key = settings.signIn.storageKey;
/** Credentials that the server accepts. */
export const validCredentials = { email: 'ann.bell@garden.example', password: 'correct horse' };

/** The storage key for the collections that the user may read. */
export const readsKey = `${key}_reads`;

/** Creates a session with these values already in its storage. */
export async function opened(stored?: string, reads?: string, more: Record<string, string> = {}) {
  const remote = recordServer();
  const storage = fakeStorage({
    ...(stored !== undefined && { [key]: stored }),
    ...(reads !== undefined && { [readsKey]: reads }),
    ...more,
  });
  const server = openServer(remote.transport());
  const reload = vi.fn();
  const options: SessionOptions = {
    settings,
    domain: { name: 'development', domain: 'localhost', label: '', title: '', features: {} } as unknown as SessionOptions['domain'], // unused
    userEntity,
    gates: {},
    functions: {},
    runtime: plainRuntime,
    storage,
    reload,
  };
  const open = vi.fn(async () => server);
  const session = createRemoteSession(() => options, open);
  return { remote, storage, server, session, reload, open };
}

/** Waits until the session is in this state. The session's machine loads on demand, so this takes a moment. */
export const waitForState = (session: Awaited<ReturnType<typeof opened>>['session'], state: string) =>
  vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ state }));

export async function signedIn() {
  const all = await opened();
  all.session.send({ type: 'SIGN_IN', credentials: validCredentials });
  await waitForState(all.session, 'signedIn');
  return all;
}
