import { describe, expect, test } from 'vitest';
import { answerOf, serverOfTests } from '../../../support/serverOfTests.ts';
import { openTestDatabases } from '../../../support/openTestDatabases.ts';

describe.each(openTestDatabases)('invitations over HTTP, $name', ({ open }) => {
  const { server, signIn } = serverOfTests(open);
  const form = (entries: Record<string, string>) => ({
    body: new URLSearchParams(entries).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  describe('an invitation to the portal', () => {
    const row = { email: 'Dan@Example.org', role: 'rower', team: 'red' };
    const invite = async (more: Record<string, unknown> = {}) =>
      answerOf(
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
      expect(html).not.toContain('<script');

      const entered = { name: ' <b>Dan</b> ', password: 'a long enough one', again: 'a long enough one' };
      const wrong = await server().ask('POST', path, form({ ...entered, again: 'another' }));
      expect(wrong.status).toBe(422);
      const drawn = await wrong.text();
      expect(drawn).toContain('passwords don’t match');
      expect(drawn).toContain('value=" &#60;b&#62;Dan&#60;/b&#62; "');
      expect(drawn).not.toContain('a long enough one');

      const both = await Promise.all([server().ask('POST', path, form(entered)), server().ask('POST', path, form(entered))]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 410]));
      expect((await server().ask('GET', path)).status).toBe(410);
      const { user } = await answerOf(await signIn('dan@example.org', 'a long enough one'));
      expect(user).toMatchObject({ name: '<b>Dan</b>', role: 'rower', team: 'red' });
      expect(await invite()).toMatchObject({ status: 409, error: 'dan@example.org is a member already.' });
      const { rows: trail } = await answerOf(await server().ask('GET', '/data/audit', { as: 'ann' }));
      expect(trail[0]).toMatchObject({
        collection: 'people',
        operation: 'add',
        by: '<b>Dan</b>',
        is: expect.stringContaining('role: rower'),
      });
    });

    test('an invitation is stored without its link', async () => {
      const { row: invitation } = await invite({ email: 'eve@example.org' });
      const { rows } = await server().database.owner.query('select * from live.invitations');
      expect(JSON.stringify(rows)).not.toContain(pathOf(invitation.link).slice('/join/'.length));
      const { rows: listed } = await answerOf(await server().ask('GET', '/data/invitations', { as: 'ann' }));
      expect(listed[0]).not.toHaveProperty('link');
    });

    test('stops working once it is withdrawn, renewed, or a week old', async () => {
      const withdrawn = (await invite({ email: 'fay@example.org' })).row;
      expect((await server().ask('DELETE', `/data/invitations/${withdrawn.id}`, { as: 'bob' })).status).toBe(403);
      expect((await server().ask('DELETE', `/data/invitations/${withdrawn.id}`, { as: 'ann' })).status).toBe(204);
      const renewed = (await invite({ email: 'gil@example.org' })).row;
      const old = (await invite({ email: 'gil@example.org' })).row;
      await server().database.owner.query("update live.invitations set expires_at = now() - interval '1 second' where id = $1", [old.id]);
      for (const { link } of [withdrawn, renewed, old]) expect((await server().ask('GET', pathOf(link))).status).toBe(410);
      const { rows } = await answerOf(await server().ask('GET', '/data/invitations', { as: 'ann' }));
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

    test('rowers can neither make nor see invitations', async () => {
      expect((await server().ask('POST', '/data/invitations', { as: 'bob', body: { row } })).status).toBe(403);
      expect((await server().ask('GET', '/data/invitations', { as: 'bob' })).status).toBe(403);
      expect((await server().ask('GET', '/data/invitations')).status).toBe(401);
    });

    test('the operator’s invitation lets a locked-out person back in', async () => {
      const token = await server().app.invitations.first('ann@example.org', { role: 'captain', team: 'red' });
      // Browsers say of a form where it comes from only where they may tell the site itself.
      const page = await server().ask('GET', `/join/${token}`);
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      // A stricter word in the page would go before that, and browsers would not say where its form comes from.
      expect(await page.text()).not.toContain('referrer');
      const entered = { name: 'Ann Lee', password: 'brand new password', again: 'brand new password' };
      expect((await server().ask('POST', `/join/${token}`, form(entered))).status).toBe(201);
      expect((await server().ask('GET', '/api/auth/verify', { as: 'ann' })).status).toBe(401);
      const { token: handed } = await answerOf(await signIn('ann@example.org', 'brand new password'));
      const asAnn = { headers: { authorization: `Bearer ${handed}` } };
      const { rows: trail } = await answerOf(await server().ask('GET', '/data/audit', asAnn));
      expect(trail[0]).toMatchObject({ collection: 'people', operation: 'change', record: server().ids.ann, by: 'Ann Lee' });
      expect(trail[0].was).toContain('name: ann Lee');
    });
  });

  test('none of these requests was a server error', () => expect(server().logged).toEqual([]));
});
