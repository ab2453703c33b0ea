// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StrictMode } from 'react';
import { SessionProvider } from '../../../engine/session/SessionProvider.tsx';
import { useSession, type Session } from '../../../engine/session/useSession.ts';
import { active } from '../domain/domains.ts';
import { ann, bob, fakeStorage, settings, userEntity } from './samples.ts';

const key = settings.signIn.storageKey;
let session: Session;
let paints: string[];

function Probe() {
  session = useSession();
  paints.push(session.state);
  return <p>{session.viewer.name || 'nobody'}</p>;
}

function show(storage = fakeStorage(), reload = () => undefined as void) {
  paints = [];
  const view = render(
    <StrictMode>
      <SessionProvider settings={settings} domain={active} userEntity={userEntity} storage={storage} delays={{ signIn: 50 }} reload={reload}>
        <Probe />
      </SessionProvider>
    </StrictMode>,
  );
  return { ...view, storage };
}

const otherTabStores = (storage: ReturnType<typeof fakeStorage>, text: string | null) =>
  act(() => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the session of a page', () => {
  test('is signed in from the very first rendering when a user is stored', () => {
    show(fakeStorage({ [key]: JSON.stringify(ann) }));
    expect(screen.getByText('Ann Bell')).toBeDefined();
    expect(new Set(paints)).toEqual(new Set(['signedIn']));
  });

  test('goes from signed out over authenticating to signed in, and stores the user', async () => {
    const { storage } = show();
    expect(screen.getByText('nobody')).toBeDefined();
    act(() => session.send({ type: 'SIGN_IN', credentials: { email: 'keeper.jo@garden.example', password: '123456' } }));
    expect(session.state).toBe('authenticating');
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(session).toMatchObject({ state: 'signedIn', user: { role: 'keeper' }, viewer: { firstName: 'Keeper', lastName: 'Jo' } });
    expect(JSON.parse(storage.getItem(key) ?? '')).toEqual(session.user);
  });

  test('says why signing in did not succeed', async () => {
    show();
    act(() => session.send({ type: 'SIGN_IN', credentials: { email: 'ann@x', password: '12345' } }));
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(session).toMatchObject({ state: 'signedOut', error: 'refused' });
  });

  test('signing out forgets the user and the stored record', () => {
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }));
    act(() => session.send({ type: 'SIGN_OUT' }));
    expect(screen.getByText('nobody')).toBeDefined();
    expect(storage.getItem(key)).toBeNull();
  });

  test('a different account clears the record and loads the page again', () => {
    const reload = vi.fn();
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }), reload);
    act(() => session.send({ type: 'USE_DIFFERENT_ACCOUNT' }));
    expect(storage.getItem(key)).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('follows another tab', () => {
    const { storage } = show();
    otherTabStores(storage, JSON.stringify(bob));
    expect(screen.getByText('Bob Reed')).toBeDefined();
    otherTabStores(storage, JSON.stringify({ ...bob, name: 'Bob Read' }));
    expect(screen.getByText('Bob Read')).toBeDefined();
    otherTabStores(storage, null);
    expect(screen.getByText('nobody')).toBeDefined();
  });

  test('another tab that stores nonsense signs out', () => {
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }));
    otherTabStores(storage, '{');
    expect(session.state).toBe('signedOut');
  });

  test('changes of other keys do not matter', () => {
    const { storage } = show(fakeStorage({ [key]: JSON.stringify(ann) }));
    storage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'something' })));
    expect(session.state).toBe('signedIn');
  });

  test('does nothing any more once it is taken away', async () => {
    const { storage, unmount } = show();
    act(() => session.send({ type: 'SIGN_IN', credentials: { email: 'ann@x', password: '123456' } }));
    unmount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(storage.setItem).not.toHaveBeenCalled();
  });
});

test('useSession outside of its provider names it', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  paints = [];
  expect(() => render(<Probe />)).toThrow('useSession needs a SessionProvider around it');
  silent.mockRestore();
});
