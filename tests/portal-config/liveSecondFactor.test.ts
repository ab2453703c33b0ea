import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { backup } from '../../engine/server/backup/backup.ts';
import { createApp } from '../../engine/server/http/createApp.ts';
import { turnOffFactor } from '../../engine/server/live/turnOffFactor.ts';
import { hashPassword } from '../../engine/server/people/passwordHash.ts';
import { pooledDatabases } from '../support/openTestDatabases.ts';
import { readAnswer } from '../support/serverOfTests.ts';
import { secondFactorChapter } from '../support/secondFactorChapter.ts';

const password = 'a boat on dry land';

describe.each(pooledDatabases)('two-step sign-in, $name', ({ open }) => {
  const { chapter, clock, query, send, change, login, logsIn, own, tokenIn, verify, next, setUp, moved, enter } = secondFactorChapter(
    password,
    open,
  );
  const rule = async () => (await send('GET', '/data/secondFactorRules', 'pia')).rows[0];

  test('a member sets up two-step sign-in with their password and a code, and then needs a code to sign in', async () => {
    expect(await own('mia')).toEqual({ id: 'mia', isOn: false, isRequired: false });
    expect(await change('mia', { change: 'start', password: 'wrong' })).toMatchObject({
      status: 422,
      fields: { password: expect.any(String) },
    });
    const other = tokenIn(await logsIn('mia'));
    await change('mia', { change: 'start', password });
    const { key, path, size } = await own('mia');
    expect({ key, path, size }).toEqual({
      key: expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
      path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/),
      size: expect.any(Number),
    });
    // Until the key is confirmed, the password is enough to sign in.
    expect(await logsIn('mia')).toMatchObject({ status: 200 });
    expect(await change('mia', { change: 'confirm', code: '000000' })).toMatchObject({ status: 422, fields: { code: expect.any(String) } });
    const code = next(key);
    expect(await change('mia', { change: 'confirm', code })).toMatchObject({ status: 201 });
    expect((await verify(other)).status).toBe(401);
    expect((await verify('mia')).user).toMatchObject({ secondFactor: 'on' });

    const { codes, ...shown } = await own('mia');
    expect(shown).toEqual({ id: 'mia', isOn: true, isRequired: false, left: 10, since: expect.any(String) });
    expect(new Set(codes.split('\n')).size).toBe(10);
    await change('mia', { change: 'close' });
    expect(await own('mia')).not.toHaveProperty('codes');

    const asked = await logsIn('mia');
    expect(asked).toMatchObject({ status: 401, reason: 'secondFactor', challenge: expect.any(String) });
    expect(asked).not.toHaveProperty('token');
    // The code that confirmed the key can't be used again.
    expect(await login({ challenge: asked.challenge, code })).toMatchObject({ status: 401, reason: 'code' });
    const fresh = next(key);
    expect(await login({ challenge: asked.challenge, code: ` ${fresh.slice(0, 3)} ${fresh.slice(3)} ` })).toMatchObject({ status: 200 });
    expect(await login({ challenge: asked.challenge, code: fresh })).toMatchObject({ status: 401, reason: 'code' });
    expect((await query(`select before, after from live.audit where collection = 'secondFactors' and record_id = 'mia'`))[0]).toEqual({
      before: { id: 'mia', state: 'off' },
      after: { id: 'mia', state: 'on' },
    });
  });

  test('a recovery code signs in once, in any spelling, and the same code sent ten times at once starts one session', async () => {
    const { key, codes } = await moved('mia');
    const { challenge } = await logsIn('mia');
    const spelled = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect(await login({ challenge, code: spelled })).toMatchObject({ status: 200 });
    expect(await login({ challenge, code: codes[0] })).toMatchObject({ status: 401, reason: 'code' });
    const statuses = async (code: string | undefined) => {
      const all = await Promise.all(Array.from({ length: 10 }, () => login({ challenge, code })));
      await query('delete from live.limits');
      return all.filter(({ status }) => status === 200).length;
    };
    expect(await statuses(codes[1])).toBe(1);
    expect(await statuses(next(key))).toBe(1);
    expect(await own('mia')).toMatchObject({ left: 8 });
    // New codes replace the old ones.
    expect(await change('mia', { change: 'renew', code: codes[2] })).toMatchObject({ status: 201 });
    expect(await login({ challenge, code: codes[3] })).toMatchObject({ status: 401, reason: 'code' });
    expect(await own('mia')).toMatchObject({ left: 10 });
  });

  test('five wrong codes make the next one wait, in every network, and a challenge can’t be forged, kept, or reused after a new password', async () => {
    const { key } = await moved('mia');
    const { challenge } = await logsIn('mia');
    const right = next(key);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await login({ challenge, code: '000000' })).toMatchObject({ status: 401, reason: 'code' });
    expect(await login({ challenge, code: right })).toMatchObject({ status: 429 });
    expect(await login({ challenge: (await logsIn('mia')).challenge, code: right })).toMatchObject({ status: 429 });
    await query('delete from live.limits');

    const [person, until, mark, signature] = challenge.split('.');
    for (const forged of [`pia.${until}.${mark}.${signature}`, `${person}.${Number(until) + 1}.${mark}.${signature}`, 'x', '', 'mia'])
      expect(await login({ challenge: forged, code: right })).toMatchObject({ status: 401, reason: 'expired' });
    const session = await enter('mia', right);
    const changed = { currentPassword: password, newPassword: 'another boat on dry land', confirmPassword: 'another boat on dry land' };
    expect(await send('POST', '/data/passwordChanges', session, { row: { id: 'p', ...changed } })).toMatchObject({ status: 201 });
    expect(await login({ challenge, code: next(key) })).toMatchObject({ status: 401, reason: 'expired' });
    await query(`update auth.account set password = $1 where "userId" = 'mia'`, [await hashPassword(password)]);
    const later = await logsIn('mia');
    clock.pass(10 * 60_000 + 1);
    expect(await login({ challenge: later.challenge, code: next(key) })).toMatchObject({ status: 401, reason: 'expired' });
  });

  test('another phone replaces the first one only with a code, and turning it off takes a code, too', async () => {
    const { key } = await moved('mia');
    expect(await change('mia', { change: 'start', password })).toMatchObject({ status: 422, fields: { code: expect.any(String) } });
    expect(await change('mia', { change: 'start', password, code: next(key) })).toMatchObject({ status: 201 });
    const { key: newKey } = await own('mia');
    const session = await enter('mia', next(key));
    expect(await change('mia', { change: 'confirm', code: next(newKey) })).toMatchObject({ status: 201 });
    expect((await verify(session)).status).toBe(401);
    const { challenge } = await logsIn('mia');
    expect(await login({ challenge, code: next(key) })).toMatchObject({ status: 401, reason: 'code' });
    expect(await change('mia', { change: 'end', code: '123' })).toMatchObject({ status: 422 });
    expect(await change('mia', { change: 'end', code: next(newKey) })).toMatchObject({ status: 201 });
    expect(await logsIn('mia')).toMatchObject({ status: 200 });
    expect((await verify('mia')).user).not.toHaveProperty('secondFactor');
  });

  test('officers who must use two-step sign-in have a member’s rights until they set it up, and no one is locked out', async () => {
    const reads = async (as: string) => (await send('GET', '/data/adminMembers', as)).status;
    expect(await reads('olaf')).toBe(200);
    for (const person of ['mia', 'olaf']) expect(await change(person, { change: 'require' })).toMatchObject({ status: 403 });
    expect(await change('pia', { change: 'require' })).toMatchObject({ status: 409, error: expect.stringContaining('for yourself') });
    await setUp('pia');
    expect(await rule()).toMatchObject({ isRequired: false, people: 3, without: 2, names: 'Olaf Officer, Pru Prez' });
    expect(await change('pia', { change: 'require' })).toMatchObject({ status: 201 });

    expect((await verify('olaf')).user).toMatchObject({ role: 'member', secondFactor: 'missing' });
    expect((await verify('mia')).user).toMatchObject({ role: 'member' });
    expect((await verify('mia')).user).not.toHaveProperty('secondFactor');
    expect([await reads('olaf'), await reads('pia')]).toEqual([403, 200]);
    expect((await send('GET', '/data/people', 'pru')).status).toBe(403);
    // A calendar feed has no session, so it can't have a second factor. It leaves out this event while two-step sign-in is required.
    await query(`update portal.events set audience = 'alumni', title = 'For alumni' where id = 'ev-1'`);
    const feed = new URL((await send('POST', '/data/calendarFeeds', 'pia', { row: { id: 'new' } })).row.link).pathname;
    const showsAll = async () => (await (await chapter().ask('GET', feed)).text()).includes('SUMMARY:For alumni');
    expect(await showsAll()).toBe(false);
    await change('pia', { change: 'release' });
    expect(await showsAll()).toBe(true);
    await change('pia', { change: 'require' });
    // The database itself returns no rows to a session without a second factor.
    const seen = await chapter().database.app.connect();
    try {
      await seen.query('begin');
      await seen.query(
        `select set_config('role', 'portal_app', true), set_config('portal.session', 'olaf', true), set_config('portal.domain', 'active', true)`,
      );
      expect((await seen.query('select count(*)::int as n from portal."adminMembers"')).rows[0]).toEqual({ n: 0 });
      await seen.query('rollback');
    } finally {
      seen.release();
    }

    await setUp('olaf');
    expect((await verify('olaf')).user).toMatchObject({ role: 'officer', secondFactor: 'on' });
    expect(await reads('olaf')).toBe(200);
    const { codes } = await moved('olaf');
    expect(await change('olaf', { change: 'end', code: codes[0] })).toMatchObject({
      status: 409,
      error: expect.stringContaining('Your role'),
    });
    expect(await reads('olaf')).toBe(200);
  });

  test('a president turns off another person’s second factor, but not their own, and nobody sets it by other means', async () => {
    expect(await change('olaf', { change: 'reset', person: 'pia' })).toMatchObject({ status: 404 });
    expect(await change('pia', { change: 'reset', person: 'pia' })).toMatchObject({ status: 403 });
    expect(await change('pia', { change: 'reset', person: 'mia' })).toMatchObject({ status: 409 });
    expect(await send('PATCH', '/data/people/olaf', 'pia', { set: { secondFactor: null } })).toMatchObject({ status: 422 });
    const invited = { id: 'i', email: 'x@alphachapter.example', role: 'officer', membershipType: 'active', secondFactor: 'on' };
    expect(await send('POST', '/data/invitations', 'pia', { row: invited })).toMatchObject({ status: 422 });
    expect(await change('pia', { change: 'reset', person: 'olaf' })).toMatchObject({ status: 201 });
    expect((await verify('olaf')).status).toBe(401);
    const answer = await logsIn('olaf');
    expect(answer).toMatchObject({ status: 200, user: { role: 'member', secondFactor: 'missing' } });
    const [noted] = await query(`select by_id, after from live.audit where collection = 'secondFactors' order by id desc limit 1`);
    expect(noted).toEqual({ by_id: 'pia', after: { id: 'olaf', state: 'off' } });
  });

  test('the operator can turn off the last president’s second factor, but only that president can stop requiring it', async () => {
    const say = await turnOffFactor(chapter().database, chapter().portal, 'PIA@alphachapter.example');
    expect(say).toContain('Turned off');
    expect(await turnOffFactor(chapter().database, chapter().portal, 'pia@alphachapter.example')).toContain('doesn’t use a second factor');
    expect(await turnOffFactor(chapter().database, chapter().portal, 'nobody@example.org')).toContain('No one');
    const session = tokenIn(await logsIn('pia'));
    expect(await change(session, { change: 'release' })).toMatchObject({ status: 403 });
    await setUp(session);
    expect(await change(session, { change: 'release' })).toMatchObject({ status: 201 });
    expect((await verify('pru')).user).toMatchObject({ role: 'president' });
    await query(
      `insert into auth.session (id, token, "userId", "expiresAt", second_factor_at) values ('pia', 'pia', 'pia', now() + interval '1 hour', now())`,
    );
  });

  test('backups and rows contain no key or recovery code in plain text, and on a server with another secret only recovery codes work', async () => {
    await query(`delete from auth.session where token = 'mia'`);
    const { key, codes } = await moved('mia');
    const pieces = await backup(chapter().database, clock.now()).toArray();
    const text = gunzipSync(Buffer.concat(pieces)).toString('utf8');
    expect(text).toContain('second_factor');
    for (const word of [key.replaceAll(' ', ''), key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(word);

    const logged: string[] = [];
    const options = {
      portal: chapter().portal,
      database: chapter().database,
      clock,
      secret: 'another secret of many characters',
      log: (line: string) => logged.push(line),
    };
    const restored = await createApp(options);
    const at = async (body: object) => {
      const host = 'active.alphachapter.example';
      return readAnswer(
        await restored.request(`http://${chapter().portal.domains.find(({ name }) => name === 'active')?.domain ?? host}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    };
    const { challenge } = await at({ email: 'mia@alphachapter.example', password });
    expect(await at({ challenge, code: next(key) })).toMatchObject({ status: 401, reason: 'code' });
    expect(logged).toEqual([expect.stringContaining('another secret')]);
    expect(await at({ challenge, code: codes[0] })).toMatchObject({ status: 200 });
    await restored.close();
  });
});
