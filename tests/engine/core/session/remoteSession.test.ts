import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Server } from '../../../../engine/core/data/Server.ts';
import { settled } from '../../../support/recordServer.ts';
import { key, opened, readsKey, validCredentials, signedIn, waitForState } from './remoteSessions.ts';
import { ann } from './samples.ts';

afterEach(() => void vi.restoreAllMocks());

/** Waits until the session calls `mayRead`, then requests the collections. */
function requestEarly(server: Server, collections: readonly string[]): Promise<unknown> {
  const { mayRead } = server;
  return new Promise<unknown>((resolve) => {
    vi.spyOn(server, 'mayRead').mockImplementationOnce((...list) => {
      mayRead(...list);
      resolve(Promise.all(collections.map((name) => server.ask('GET', `/data/${name}`).catch(() => undefined))));
    });
  });
}

describe('a session with a server', () => {
  test('a visitor’s session sends no requests', async () => {
    const { remote, session, open } = await opened();
    await settled();
    expect(session.getSnapshot()).toEqual({ state: 'signedOut' });
    expect(remote.requests).toEqual([]);
    expect(open).not.toHaveBeenCalled();
  });

  test('a person whom the server accepts is signed in and stored for the next page', async () => {
    const { session, storage, remote } = await signedIn();
    expect(session.getSnapshot()?.user).toMatchObject({ email: validCredentials.email, role: 'member' });
    expect(JSON.parse(storage.getItem(key) ?? '')).toEqual(session.getSnapshot()?.user);
    expect(remote.requests.map(({ path }) => path)).toEqual(['/api/auth/login']);
  });

  test('the readable collections are stored as long as the session lasts', async () => {
    const { session, storage, remote } = await opened();
    remote.refuse(/login/, 200, { user: ann, reads: ['beds', 7] });
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await waitForState(session, 'signedIn');
    expect(JSON.parse(storage.getItem(readsKey) ?? '')).toEqual({ of: ann.id, reads: ['beds'] });
    session.send({ type: 'SIGN_OUT' });
    await waitForState(session, 'signedOut');
    expect(storage.getItem(readsKey)).toBeNull();
  });

  test('the session never stores the password', async () => {
    const { storage } = await signedIn();
    expect(JSON.stringify(storage.setItem.mock.calls)).not.toContain(validCredentials.password);
  });

  test('a wrong password and an unavailable server give different errors with the server’s message', async () => {
    const { session, remote } = await opened();
    session.send({ type: 'SIGN_IN', credentials: { ...validCredentials, password: 'wrong' } });
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ state: 'signedOut', error: 'refused' }));
    remote.refuse(/login/, 429, { error: 'Too many attempts.', reason: 'limit' });
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ error: 'failed' }));
    expect(session.getSnapshot()?.message).toBe('Too many attempts.');
    expect(session.getSnapshot()).toBe(session.getSnapshot());
  });

  test('a server that wants a code gets it with its challenge, without the password, until the viewer cancels', async () => {
    const { session, remote } = await opened();
    const expectSignedOut = (expected: object) =>
      vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ state: 'signedOut', ...expected }));
    remote.refuse(/login/, 401, { error: 'Enter the code.', reason: 'secondFactor', challenge: 'proof' });
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await expectSignedOut({ asks: 'code', error: undefined, message: undefined });
    remote.refuse(/login/, 401, { error: 'This code isn’t right.', reason: 'code' });
    session.send({ type: 'SIGN_IN', credentials: { email: '', password: '', code: '123456' } });
    await expectSignedOut({ asks: 'code', message: 'This code isn’t right.' });
    expect(remote.requests.at(-1)).toMatchObject({ body: { challenge: 'proof', code: '123456' } });
    expect(JSON.stringify(remote.requests.at(-1))).not.toContain(validCredentials.password);
    remote.refuse(/login/, 401, { error: 'That took too long.', reason: 'expired' });
    session.send({ type: 'SIGN_IN', credentials: { email: '', password: '', code: '123456' } });
    await expectSignedOut({ message: 'That took too long.' });
    expect(session.getSnapshot()).not.toHaveProperty('asks');

    remote.refuse(/login/, 401, { error: 'Enter the code.', reason: 'secondFactor', challenge: 'proof' });
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await expectSignedOut({ asks: 'code' });
    session.send({ type: 'CANCEL_SIGN_IN' });
    await vi.waitFor(() => expect(session.getSnapshot()).not.toHaveProperty('asks'));
  });

  test('a response that isn’t a user of this portal signs nobody in', async () => {
    const { session, remote } = await opened();
    remote.refuse(/login/, 200, { user: { id: '1', name: 'Ann', email: 'a@b.c', role: 'pirate' } });
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ state: 'signedOut', error: 'failed' }));
  });

  test('the session signs out of the server before the next sign-in', async () => {
    const { session, storage, remote } = await signedIn();
    session.send({ type: 'SIGN_OUT' });
    await waitForState(session, 'signedOut');
    expect(session.getSnapshot()?.user).toBeUndefined();
    expect(storage.getItem(key)).toBeNull();
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await waitForState(session, 'signedIn');
    expect(remote.requests.map(({ path }) => path)).toEqual(['/api/auth/login', '/api/auth/logout', '/api/auth/login']);
  });

  test('a canceled sign-in is ended on the server', async () => {
    const { session, remote } = await signedIn();
    session.send({ type: 'SIGN_OUT' });
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    session.send({ type: 'CANCEL_SIGN_IN' });
    await vi.waitFor(() => expect(remote.requests.at(-1)?.path).toBe('/api/auth/logout'));
    expect(session.getSnapshot()?.state).toBe('signedOut');
  });

  test('using a different account clears the stored user and reloads the page', async () => {
    const { session, reload, storage } = await signedIn();
    session.send({ type: 'USE_DIFFERENT_ACCOUNT' });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(storage.getItem(key)).toBeNull();
  });
});

describe('a returning viewer', () => {
  test('a stored viewer appears at once and is updated from the server', async () => {
    const { session, remote, storage } = await opened(JSON.stringify(ann));
    expect(session.getSnapshot()).toBeUndefined();
    remote.state.user = { ...ann, role: 'keeper' };
    await vi.waitFor(() => expect(session.getSnapshot()?.user).toMatchObject({ role: 'keeper' }));
    expect(storage.getItem(key)).toContain('keeper');
  });

  test.each([
    ['what they may not read is not asked for', { of: ann.id, reads: ['plots'] }, []],
    ['what somebody else could not read is', { of: 'bob', reads: ['plots'] }, ['/data/beds']],
    ['what is stored wrong is not trusted', { of: ann.id, reads: 'plots' }, ['/data/beds']],
  ])('a stored list of readable collections is trusted only if it is valid and the viewer’s own: %s', async (_what, known, expected) => {
    const { session, remote, server } = await opened(JSON.stringify(ann), JSON.stringify(known));
    remote.state.user = ann;
    await waitForState(session, 'signedIn');
    await server.ask('GET', '/data/beds').catch(() => undefined);
    expect(remote.requests.map(({ path }) => path).filter((path) => path.startsWith('/data'))).toEqual(expected);
  });

  test('a collection that an update added is loaded once the server confirms that the viewer can read it', async () => {
    const { session, remote, server } = await opened(JSON.stringify(ann), JSON.stringify({ of: ann.id, reads: ['plots'] }));
    remote.state.user = ann;
    remote.refuse(/verify/, 200, { user: ann, reads: ['plots', 'beds'] });
    const pendingRequest = requestEarly(server, ['beds']);
    await waitForState(session, 'signedIn');
    await pendingRequest;
    expect(remote.requests.map(({ path }) => path)).toContain('/data/beds');
  });

  test('a page without a stored list waits for the server’s list, so that it requests only what the viewer may read', async () => {
    const { session, remote, server } = await opened(JSON.stringify(ann));
    remote.state.user = ann;
    remote.refuse(/verify/, 200, { user: ann, reads: ['plots'] });
    const pendingRequest = requestEarly(server, ['plots', 'beds']);
    await waitForState(session, 'signedIn');
    await pendingRequest;
    expect(remote.requests.map(({ path }) => path).filter((path) => path.startsWith('/data'))).toEqual(['/data/plots']);
  });

  test('a viewer that the server does not know is signed out', async () => {
    const { session, storage } = await opened(JSON.stringify(ann));
    await waitForState(session, 'signedOut');
    expect(storage.getItem(key)).toBeNull();
  });

  test('a stored viewer stays while the server does not respond', async () => {
    const { session, remote } = await opened(JSON.stringify(ann));
    remote.state.isAway = true;
    await waitForState(session, 'signedIn');
    await settled();
    expect(session.getSnapshot()?.state).toBe('signedIn');
  });

  test('an invalid stored user counts as a visitor and sends no requests', async () => {
    const { session, remote } = await opened('{"id":1}');
    await waitForState(session, 'signedOut');
    expect(remote.requests).toEqual([]);
  });

  test('a change of viewer in one tab is followed in the others', async () => {
    const { session, storage } = await signedIn();
    storage.setItem(key, JSON.stringify(ann));
    void session.follow?.();
    await vi.waitFor(() => expect(session.getSnapshot()?.user).toEqual(ann));
    storage.removeItem(key);
    void session.follow?.();
    await waitForState(session, 'signedOut');
  });
});

test('a page shows the viewer’s new name as soon as the server says that it was corrected', async () => {
  const { session, server, remote, storage } = await signedIn();
  server.follow({ connected: () => undefined, changed: () => undefined });
  remote.rename('Ann Beller');
  await vi.waitFor(() => expect(session.getSnapshot()?.user?.name).toBe('Ann Beller'));
  expect(storage.getItem(key)).toContain('Ann Beller');
});

describe('a session that the server has ended', () => {
  test('a request refused as signed out ends the session', async () => {
    const { session, server, remote, storage } = await signedIn();
    remote.refuse(/data/, 401, { error: 'You aren’t signed in.', reason: 'signed-out' });
    await expect(server.ask('GET', '/data/boats')).rejects.toThrow('You aren’t signed in.');
    expect(session.getSnapshot()?.state).toBe('signedOut');
    expect(storage.getItem(key)).toBeNull();
    expect(session.getSnapshot()?.message).toContain('Your session has ended');
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await waitForState(session, 'signedIn');
    expect(session.getSnapshot()?.message).toBeUndefined();
    session.send({ type: 'SIGN_OUT' });
    await waitForState(session, 'signedOut');
    expect(session.getSnapshot()?.message).toBeUndefined();
  });

  test('a sign-out event on the stream ends the session', async () => {
    const { session, server, remote } = await signedIn();
    server.follow({ connected: () => undefined, changed: () => undefined });
    remote.signOut();
    await vi.waitFor(() => expect(session.getSnapshot()?.state).toBe('signedOut'));
  });

  test('a late refusal for an earlier session does not end the current one', async () => {
    const { session, server, remote } = await signedIn();
    remote.refuse(/data/, 401);
    const late = server.ask('GET', '/data/boats');
    server.viewerChanged();
    await expect(late).rejects.toThrow('401');
    expect(session.getSnapshot()?.state).toBe('signedIn');
  });
});
