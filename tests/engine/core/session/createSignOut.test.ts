import { describe, expect, test, vi } from 'vitest';
import { settled, type recordServer } from '../../../support/recordServer.ts';
import { key, opened, validCredentials, signedIn, waitForState } from './remoteSessions.ts';
import { ann } from './samples.ts';

describe('a sign-out that the server missed', () => {
  const leavingKey = `${key}_leaving`;
  const logouts = ({ requests }: ReturnType<typeof recordServer>) => requests.filter(({ path }) => path === '/api/auth/logout').length;

  test.each([
    ['that is away', (remote: ReturnType<typeof recordServer>) => remote.away(true)],
    ['that is in trouble', (remote: ReturnType<typeof recordServer>) => remote.refuse(/logout/, 500)],
  ])('a sign-out from a server %s is repeated when it is back', async (_, failure) => {
    const { session, remote, server, storage } = await signedIn();
    failure(remote);
    session.send({ type: 'SIGN_OUT' });
    await waitForState(session, 'signedOut');
    await vi.waitFor(() => expect(logouts(remote)).toBe(remote.state.isAway ? 3 : 1));
    await settled();
    expect(storage.getItem(leavingKey)).not.toBeNull();
    expect(remote.state.user).toBeDefined();
    remote.away(true);
    await server.ask('GET', '/data/boats').catch(() => undefined);
    remote.away(false);
    await server.ask('GET', '/data/boats').catch(() => undefined);
    await vi.waitFor(() => expect(remote.state.user).toBeUndefined());
    await vi.waitFor(() => expect(storage.getItem(leavingKey)).toBeNull());
  });

  test('the next page repeats a missed sign-out before any other request', async () => {
    const { session, remote, storage } = await opened(undefined, undefined, { [leavingKey]: 'owed' });
    remote.state.user = ann;
    expect(session.getSnapshot()).toBeUndefined();
    await waitForState(session, 'signedOut');
    expect(remote.requests.map(({ path }) => path)).toEqual(['/api/auth/logout']);
    expect(remote.state.user).toBeUndefined();
    expect(storage.getItem(leavingKey)).toBeNull();
  });

  test('a missed sign-out does not end a later session', async () => {
    const { session, remote, server, storage } = await signedIn();
    remote.refuse(/logout/, 500);
    session.send({ type: 'SIGN_OUT' });
    await waitForState(session, 'signedOut');
    session.send({ type: 'SIGN_IN', credentials: validCredentials });
    await waitForState(session, 'signedIn');
    expect(storage.getItem(leavingKey)).toBeNull();
    remote.away(true);
    await server.ask('GET', '/data/boats').catch(() => undefined);
    remote.away(false);
    await server.ask('GET', '/data/boats').catch(() => undefined);
    await settled();
    expect(remote.state.user).toBeDefined();
    expect(logouts(remote)).toBe(1);
  });
});
