import { describe, expect, test } from 'vitest';
import { readAnswer, serverOfTests } from '../../../support/serverOfTests.ts';
import { connectedDatabases } from '../../../support/openTestDatabases.ts';

describe.each(connectedDatabases)('invitations over HTTP, $name', ({ open }) => {
  const { server, signIn } = serverOfTests(open);
  const form = (entries: Record<string, string>) => ({
    body: new URLSearchParams(entries).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  describe('an invitation to the portal', () => {
    const row = { email: 'Dan@Example.org', role: 'rower', team: 'red' };
    const invite = async (more: Record<string, unknown> = {}) =>
      readAnswer(
        await server().ask('POST', '/data/invitations', {
          as: 'ann',
          body: { row: { ...row, ...more } },
          headers: { origin: 'http://red.example' },
        }),
      );
    const pathOf = (link: string) => new URL(link).pathname;

    test('an invitation is a link that works once', async () => {
      const { status, row: invitation } = await invite();
      expect(status).toBe(201);
      expect(invitation).toMatchObject({ email: 'dan@example.org', role: 'rower', state: 'open', invitedBy: 'ann Lee' });
      expect(invitation.link).toMatch(/^http:\/\/red\.example\/join\/[\w-]{43}$/);
      const path = pathOf(invitation.link);
      const page = await server().ask('GET', path);
      expect([page.status, page.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringMatching(/^default-src 'none'; style-src 'nonce-/),
      ]);
      const html = await page.text();
      expect(html).toContain('dan@example.org');
      expect(html).toContain('<label for="email">Your email</label>');
      expect(html).not.toContain('<script');

      const entered = { name: ' <b>Dan</b> ', password: 'a long enough one', again: 'a long enough one' };
      const wrong = await server().ask('POST', path, form({ ...entered, again: 'another' }));
      expect(wrong.status).toBe(422);
      const errorPage = await wrong.text();
      expect(errorPage).toContain('passwords don’t match');
      expect(errorPage).toContain('value=" &#60;b&#62;Dan&#60;/b&#62; "');
      expect(errorPage).not.toContain('a long enough one');

      const both = await Promise.all([server().ask('POST', path, form(entered)), server().ask('POST', path, form(entered))]);
      // The user clicked Join twice, and now reloads the page.
      const more = await server().ask('POST', path, form(entered));
      for (const joined of [...both, more]) expect([joined.status, await joined.text()]).toEqual([201, expect.stringContaining('Welcome')]);
      const { rows: joined } = await server().database.owner.query(`select id from auth."user" where email = 'dan@example.org'`);
      expect(joined.length).toBe(1);
      const used = await server().ask('GET', path);
      expect([used.status, await used.text()]).toEqual([410, expect.stringContaining('This link was already used')]);
      const others = await server().ask('POST', path, form({ ...entered, password: 'another long one', again: 'another long one' }));
      expect([others.status, await others.text()]).toEqual([410, expect.stringContaining('This link was already used')]);
      const { user } = await readAnswer(await signIn('dan@example.org', 'a long enough one'));
      expect(user).toMatchObject({ name: '<b>Dan</b>', role: 'rower', team: 'red' });
      expect(await invite()).toMatchObject({ status: 409, error: 'dan@example.org already has an account.' });
      const { rows: trail } = await readAnswer(await server().ask('GET', '/data/audit', { as: 'ann' }));
      expect(trail[0]).toMatchObject({
        collection: 'people',
        operation: 'add',
        by: '<b>Dan</b>',
        is: expect.stringContaining('role: rower'),
      });
    });

    test('an invalid form is answered with a page', async () => {
      const path = pathOf((await invite({ email: 'hal@example.org' })).row.link);
      const { token } = await server().app.invitations.first('hal@example.org', { role: 'rower', team: 'red' });
      const entered = { name: 'Hal Moe', password: 'a long enough one', again: 'a long enough one' };
      expect((await server().ask('POST', `/join/${token}`, form(entered))).status).toBe(201);
      const expired = await server().ask('POST', path, form(entered));
      expect([expired.status, await expired.text()]).toEqual([410, expect.stringContaining('<h1>This link has expired</h1>')]);
      await server().database.owner.query('update live.limits set count = 30');
      const late = await server().ask('POST', path, form(entered));
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600']);
      expect(await late.text()).toContain('<h1>Too many attempts</h1>');
    });

    test('an invitation is stored without its link', async () => {
      const { row: invitation } = await invite({ email: 'eve@example.org' });
      const { rows } = await server().database.owner.query('select * from live.invitations');
      expect(JSON.stringify(rows)).not.toContain(pathOf(invitation.link).slice('/join/'.length));
      const { rows: listed } = await readAnswer(await server().ask('GET', '/data/invitations', { as: 'ann' }));
      expect(listed[0]).not.toHaveProperty('link');
    });

    test('an invitation stops working once it is withdrawn, renewed, or a week old', async () => {
      const withdrawn = (await invite({ email: 'fay@example.org' })).row;
      expect((await server().ask('DELETE', `/data/invitations/${withdrawn.id}`, { as: 'bob' })).status).toBe(403);
      expect((await server().ask('DELETE', `/data/invitations/${withdrawn.id}`, { as: 'ann' })).status).toBe(204);
      const renewed = (await invite({ email: 'gil@example.org' })).row;
      const old = (await invite({ email: 'gil@example.org' })).row;
      await server().database.owner.query("update live.invitations set expires_at = now() - interval '1 second' where id = $1", [old.id]);
      for (const { link } of [withdrawn, renewed, old]) expect((await server().ask('GET', pathOf(link))).status).toBe(410);
      const { rows } = await readAnswer(await server().ask('GET', '/data/invitations', { as: 'ann' }));
      const states = rows.map(({ id, state }: { id: string; state: string }) => [id, state]);
      expect(Object.fromEntries(states)).toMatchObject({ [withdrawn.id]: 'withdrawn', [renewed.id]: 'withdrawn', [old.id]: 'expired' });
    });

    test.each([
      ['without an address', { email: 'nobody' }, 'email'],
      ['with a role that there is not', { role: 'admiral' }, 'role'],
      ['with a field that there is not', { isAdmin: true }, 'isAdmin'],
    ])('an invitation %s is refused', async (_, more, field) => {
      expect(await invite(more)).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    });

    test('rowers can’t create or see invitations', async () => {
      expect((await server().ask('POST', '/data/invitations', { as: 'bob', body: { row } })).status).toBe(403);
      expect((await server().ask('GET', '/data/invitations', { as: 'bob' })).status).toBe(403);
      expect((await server().ask('GET', '/data/invitations')).status).toBe(401);
    });

    test.each([
      ['a Cyrillic letter', 'B\u043eb Lee'],
      ['the name of another person', 'bob  LEE'],
      ['accents of no language', 'B\u00f6b L\u00e9e'],
      ['digits for letters', 'B0b Lee'],
    ])('a person can’t join with a name that looks like someone else’s: %s', async (_, name) => {
      const { row: invited } = await invite({ email: 'like@example.org' });
      const page = await server().ask(
        'POST',
        pathOf(invited.link),
        form({ name, password: 'a long enough one', again: 'a long enough one' }),
      );
      expect([page.status, await page.text()]).toEqual([422, expect.stringMatching(/one alphabet|already has this name/)]);
    });

    test('the operator’s link lets a locked-out person back in and keeps their role and name', async () => {
      const { token, person } = await server().app.invitations.first('bob@example.org', { role: 'captain', team: 'red' });
      expect(person).toMatchObject({ name: 'bob Lee', role: 'rower' });
      const page = await server().ask('GET', `/join/${token}`);
      // With `no-referrer`, browsers wouldn't send the form's origin.
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      // A referrer policy in the HTML would override the header.
      const html = await page.text();
      expect(html).not.toContain('referrer');
      expect(html).toContain('sets a new password');
      expect(html).toMatch(/name="email"[^>]*autocomplete="username"[^>]*readonly[\s\S]*name="password"/);
      const entered = { name: 'Captain Bob', password: 'brand new password', again: 'brand new password' };
      expect((await server().ask('POST', `/join/${token}`, form({ ...entered, again: 'x' }))).status).toBe(422);
      const both = await Promise.all([1, 2].map(() => server().ask('POST', `/join/${token}`, form(entered))));
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect((await server().ask('GET', '/api/auth/verify', { as: 'bob' })).status).toBe(401);
      const { user } = await readAnswer(await signIn('bob@example.org', 'brand new password'));
      expect(user).toMatchObject({ id: server().ids.bob, name: 'bob Lee', role: 'rower' });
    });

    test('a captain can create a new link for a member', async () => {
      const link = (person: string) => server().ask('POST', '/data/invitations', { as: 'ann', body: { row: { person } } });
      const { status, row: made } = await readAnswer(await link(server().ids.cat));
      expect([status, made]).toEqual([201, expect.objectContaining({ email: 'cat@example.org', person: server().ids.cat, role: 'rower' })]);
      expect((await link('nobody')).status).toBe(404);
      const { token } = await readAnswer(await signIn('cat@example.org'));
      expect(token).toEqual(expect.any(String));
      const entered = { password: 'brand new password', again: 'brand new password' };
      expect((await server().ask('POST', pathOf(made.link), form(entered))).status).toBe(201);
      const { user } = await readAnswer(await signIn('cat@example.org', 'brand new password'));
      expect(user).toMatchObject({ id: server().ids.cat, name: 'cat Lee', role: 'rower', team: 'blue' });
    });
  });

  test('none of these requests was a server error', () => expect(server().logged).toEqual([]));
});
