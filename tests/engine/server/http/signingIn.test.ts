import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createApp } from '../../../../engine/server/http/createApp.ts';
import { connectedDatabases } from '../../../support/openTestDatabases.ts';
import { serverOfTests } from '../../../support/serverOfTests.ts';
import { moment, password, smallPortal } from '../../../support/smallServer.ts';

describe.each(connectedDatabases)('signing in, $name', ({ open }) => {
  const { server, signIn } = serverOfTests(open);

  async function behindProxy() {
    const secret = 'a secret of forty characters, more or less';
    const { app, database } = server();
    const proxied = await createApp({ portal: smallPortal, database, clock: fixedClock(moment), secret, trustProxy: true });
    expect(app).not.toBe(proxied);
    return (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
      proxied.request(`http://red.example${path}`, {
        method,
        headers: { host: 'red.example', 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  }

  test('eight sign-ins with the right password from one address at the same time all succeed', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `${['ann', 'bob', 'cat'][index % 3]}@example.org`);
    const answers = await Promise.all(emails.map((email) => signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  });

  test('no one can keep an account locked by guessing from another address', async () => {
    const ask = await behindProxy();
    const attempt = async (address: string, secret: string) =>
      (await ask('POST', '/api/auth/login', { 'x-forwarded-for': address }, { email: 'bob@example.org', password: secret })).status;
    expect(await attempt('10.0.0.1', password)).toBe(200);
    for (let network = 0; network < 20; network += 1)
      expect(await Promise.all(Array.from({ length: 5 }, () => attempt(`10.1.0.${network}`, 'wrong wrong wrong')))).toEqual([
        401, 401, 401, 401, 401,
      ]);
    // After a hundred failures, Bob can sign in only from the network where he signed in before.
    expect(await attempt('10.2.0.1', password)).toBe(429);
    expect(await attempt('10.0.0.1', password)).toBe(200);
  });

  test.each([
    ['https', '__Host-portal_session', true],
    ['HTTPS', '__Host-portal_session', true],
    ['http, https', '__Host-portal_session', true],
    [' Https ', '__Host-portal_session', true],
    ['http', 'portal_session', false],
    ['https, http', 'portal_session', false],
  ])('a proxy that says %s gets the cookie %s', async (scheme, name, isSecure) => {
    const ask = await behindProxy();
    const response = await ask('POST', '/api/auth/login', { 'x-forwarded-proto': scheme }, { email: 'ann@example.org', password });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect([cookie.startsWith(`${name}=`), cookie.includes('; Secure')]).toEqual([true, isSecure]);
    expect(response.headers.get('strict-transport-security')).toBe(isSecure ? 'max-age=31536000' : null);
  });

  test('a cookie that another host of the site set is ignored over https', async () => {
    const ask = await behindProxy();
    const cookie = `portal_session=${encodeURIComponent(server().tokens.ann)}`;
    const verify = (headers: Record<string, string>) => ask('GET', '/api/auth/verify', { 'x-forwarded-proto': 'https', ...headers });
    expect((await verify({ cookie })).status).toBe(401);
    expect((await verify({ cookie: `__Host-${cookie}` })).status).toBe(200);
  });

  test.each([
    ['203.0.113.9:5123', '203.0.113.9:6000'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::7'],
    ['"203.0.113.9"', '203.0.113.9'],
  ])('the forwarded addresses %s and %s count together', async (one, other) => {
    const ask = await behindProxy();
    const attempt = async (address: string) =>
      (await ask('POST', '/api/auth/login', { 'x-forwarded-for': address }, { email: 'x@example.org', password: 'wrong wrong wrong' }))
        .status;
    for (let guess = 0; guess < 5; guess += 1) expect(await attempt(one)).toBe(401);
    expect(await attempt(other)).toBe(429);
  });

  test('none of these requests was a server error', () => expect(server().logged).toEqual([]));
});
