// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StrictMode } from 'react';
import { createSession } from '../../../../engine/core/session/createSession.ts';
import { SessionProvider } from '../../../../engine/react/context/SessionProvider.tsx';
import type { Session } from '../../../../engine/core/session/Session.ts';
import { useSession } from '../../../../engine/react/context/useSession.ts';
import { active } from '../../core/domain/domains.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { ann, bob, fakeStorage, settings, userEntity } from '../../core/session/samples.ts';

const key = settings.signIn.storageKey;
let session: Session;
let paints: string[];

function Probe() {
  session = useSession();
  paints.push(session.state);
  return <p>{session.viewer.name || 'nobody'}</p>;
}

function sessionOn(storage: ReturnType<typeof fakeStorage>, reload = () => undefined as void) {
  const options = {
    settings: { ...settings, delays: { signIn: 50 } },
    domain: active,
    userEntity,
    gates: {},
    functions: {},
    runtime: plainRuntime,
    storage,
    reload,
  };
  return createSession(() => options);
}

function show(storage = fakeStorage(), reload?: () => void, store = sessionOn(storage, reload)) {
  paints = [];
  const view = render(
    <StrictMode>
      <SessionProvider store={store} storageKey={key} restoring={<p>restoring</p>}>
        <Probe />
      </SessionProvider>
    </StrictMode>,
  );
  return { ...view, storage };
}

/** Waits until the session machine has loaded and React has updated the page. */
const settle = () => act(() => vi.dynamicImportSettled());

const send = async (event: Parameters<Session['send']>[0]) => {
  act(() => session.send(event));
  await settle();
};

const otherTabStores = async (storage: ReturnType<typeof fakeStorage>, text: string | null) => {
  act(() => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
  });
  await settle();
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the session of a page', () => {
  test('a stored user is shown as signed in from the start', async () => {
    show(fakeStorage({ [key]: JSON.stringify(ann) }));
    expect(screen.getByText('restoring')).toBeDefined();
    await settle();
    expect(screen.getByText('Ann Bell')).toBeDefined();
    expect(new Set(paints)).toEqual(new Set(['signedIn']));
  });

  test('signing in goes from signed out through authenticating to signed in and stores the user', async () => {
    const { storage } = show();
    expect(screen.getByText('nobody')).toBeDefined();
    await send({ type: 'SIGN_IN', credentials: { email: 'keeper.jo@garden.example', password: '123456' } });
    expect(session.state).toBe('authenticating');
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(session).toMatchObject({ state: 'signedIn', user: { role: 'keeper' }, viewer: { firstName: 'Keeper', lastName: 'Jo' } });
    expect(JSON.parse(storage.getItem(key) ?? '')).toEqual(session.user);
  });

  test('a failed sign-in gives its reason', async () => {
    show();
    await send({ type: 'SIGN_IN', credentials: { email: 'ann@x', password: '12345' } });
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(session).toMatchObject({ state: 'signedOut', error: 'refused' });
  });

  test('signing out clears the user and the stored record', async () => {
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }));
    await settle();
    await send({ type: 'SIGN_OUT' });
    expect(screen.getByText('nobody')).toBeDefined();
    expect(storage.getItem(key)).toBeNull();
  });

  test('using a different account clears the stored user and reloads the page', async () => {
    const reload = vi.fn();
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }), reload);
    await settle();
    await send({ type: 'USE_DIFFERENT_ACCOUNT' });
    expect(storage.getItem(key)).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page follows a sign-in and sign-out in another tab', async () => {
    const { storage } = show();
    await otherTabStores(storage, JSON.stringify(bob));
    expect(screen.getByText('Bob Reed')).toBeDefined();
    await otherTabStores(storage, JSON.stringify({ ...bob, name: 'Bob Read' }));
    expect(screen.getByText('Bob Read')).toBeDefined();
    await otherTabStores(storage, null);
    expect(screen.getByText('nobody')).toBeDefined();
  });

  test('a page follows a sign-out in another tab while it was loading', async () => {
    const storage = fakeStorage({ [key]: JSON.stringify(ann) });
    const store = sessionOn(storage);
    await act(() => vi.dynamicImportSettled());
    expect(store.getSnapshot()).toMatchObject({ state: 'signedIn' });
    storage.removeItem(key);
    show(storage, undefined, store);
    await settle();
    expect(screen.getByText('nobody')).toBeDefined();
  });

  test('an unchanged user stored by another tab causes no render', async () => {
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }));
    await settle();
    const drawn = paints.length;
    await otherTabStores(storage, JSON.stringify(ann));
    expect(paints).toHaveLength(drawn);
  });

  test('an invalid user stored by another tab signs out', async () => {
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }));
    await settle();
    await otherTabStores(storage, '{');
    expect(session.state).toBe('signedOut');
  });

  test('changes to other storage keys are ignored', async () => {
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }));
    await settle();
    storage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'something' })));
    expect(session.state).toBe('signedIn');
  });
});

test('useSession outside its provider names the provider', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  paints = [];
  expect(() => render(<Probe />)).toThrow('useSession needs a SessionProvider around it');
  silent.mockRestore();
});
