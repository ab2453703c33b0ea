import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { providedMachine, type FlowPorts } from '../../../../../engine/index.ts';
import { liveEndpointTest, buildRequest } from '../../../../../screens/dashboard/admin/system/liveEndpointTest.ts';

const users = { method: 'GET', path: '/api/users/{id}', response: [] };
const create = { method: 'POST', path: '/api/users', response: [] };

afterEach(() => void vi.unstubAllGlobals());

describe('a call of the live API', () => {
  test('a call consists of the entered values with the session or a token', () => {
    expect(buildRequest(users, { 'path.id': 'a/b', query: '?page=2' })).toMatchObject({
      path: '/api/users/a%2Fb?page=2',
      method: 'GET',
      credentials: 'same-origin',
    });
    expect(buildRequest(create, { body: '{"name":"Ann"}', mayChange: true, bearer: ' t0ken ' })).toEqual({
      path: '/api/users',
      method: 'POST',
      credentials: 'omit',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: 'Bearer t0ken' },
      body: '{"name":"Ann"}',
    });
  });

  test.each([
    ['without what the path needs', users, {}, { kind: 'missing', name: 'id' }],
    ['that changes something before that was agreed to', create, { body: '{}' }, { kind: 'unconfirmed' }],
    ['with a body that is not JSON', create, { body: '{', mayChange: true }, { kind: 'badBody' }],
  ])('a call %s is not sent', (_, endpoint, entered, problem) => {
    expect(buildRequest(endpoint, entered)).toEqual(problem);
  });

  test('a call shows the status, limits, and body of the response', async () => {
    const fetched = vi.fn(
      async () => new Response('{"error":"No.","code":"forbidden"}', { status: 403, headers: { 'X-RateLimit-Remaining': '998' } }),
    );
    vi.stubGlobal('fetch', fetched);
    // `liveEndpointTest` doesn't use any ports.
    const actor = createActor(providedMachine(liveEndpointTest, {} as FlowPorts), { input: users }).start();
    actor.send({ type: 'TEST' });
    await waitFor(actor, (state) => state.matches('answered'));
    expect(actor.getSnapshot().context.answer).toMatchObject({ status: 0, problem: { kind: 'missing', name: 'id' } });
    expect(fetched).not.toHaveBeenCalled();
    actor.send({ type: 'ENTER', name: 'path.id', value: 'mia' });
    actor.send({ type: 'TEST' });
    await waitFor(actor, (state) => state.matches('answered'));
    expect(actor.getSnapshot().context.answer).toMatchObject({
      status: 403,
      headers: { 'x-ratelimit-remaining': '998' },
      body: '{\n  "error": "No.",\n  "code": "forbidden"\n}',
    });
  });

  test('a call that fails to reach the server says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const actor = createActor(providedMachine(liveEndpointTest, {} as FlowPorts), { input: { ...users, path: '/api/users' } }).start();
    actor.send({ type: 'TEST' });
    await waitFor(actor, (state) => state.matches('answered'));
    expect(actor.getSnapshot().context.answer).toMatchObject({ status: 0, body: 'Failed to fetch' });
  });
});
