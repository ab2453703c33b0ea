import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { turnOffFactor } from '../../engine/server/live/turnOffFactor.ts';
import { hashPassword } from '../../engine/server/people/passwordHash.ts';
import { verifyToken } from '../../engine/server/people/tokens.ts';
import { chapterPeople, chapterSecret, openLiveChapter, type LiveChapter } from './liveChapter.ts';
import { readAnswer } from './serverOfTests.ts';
import { addPerson } from './signInAs.ts';

/**
 * Opens a live chapter for the tests in the current file or `describe`. Adds a second president, gives everyone the same password, and
 * lets tests advance the clock.
 */
export function secondFactorChapter(password: string, open: Parameters<typeof openLiveChapter>[0]) {
  let opened: LiveChapter | undefined;
  let moment = Date.parse('2026-11-22T17:00:00Z');
  const clock = { now: () => new Date(moment), pass: (time: number) => void (moment += time) };
  function chapter(): LiveChapter {
    if (!opened) throw new Error('The chapter opens with the first test');
    return opened;
  }
  const query = async (sql: string, values: unknown[] = []) => (await chapter().database.owner.query(sql, values)).rows;
  const send = async (method: string, path: string, as?: string, body?: unknown) => readAnswer(await chapter().ask(method, path, as, body));
  const change = (as: string, row: object) => send('POST', '/data/secondFactorChanges', as, { row: { id: 'c', ...row } });
  const login = (body: object) => send('POST', '/api/auth/login', undefined, body);
  const logsIn = (name: string) => login({ email: `${name}@alphachapter.example`, password });
  const own = async (as: string) => (await send('GET', '/data/secondFactors', as)).rows[0];
  const tokenIn = ({ token }: { token: string }) => verifyToken(token, chapterSecret) ?? '';
  const verify = (as: string) => send('GET', '/api/auth/verify', as);
  /** Advances the clock, because each code works only once. Returns the next code. */
  function next(key: string): string {
    clock.pass(30_000);
    return TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(' ', '')), timestamp: moment });
  }

  /** Sets up a person's second factor. Returns the key and the recovery codes. */
  async function setUp(as: string): Promise<{ key: string; codes: string[] }> {
    expect(await change(as, { change: 'start', password })).toMatchObject({ status: 201 });
    const { key } = await own(as);
    expect(await change(as, { change: 'confirm', code: next(key) })).toMatchObject({ status: 201 });
    return { key, codes: (await own(as)).codes.split('\n') };
  }

  /** Replaces a person's second factor, for example after they lose their phone. Returns the new key and recovery codes. */
  async function moved(name: string): Promise<{ key: string; codes: string[] }> {
    await turnOffFactor(chapter().database, chapter().portal, `${name}@alphachapter.example`);
    await query('delete from auth.session where token = $1', [name]);
    await query(`insert into auth.session (id, token, "userId", "expiresAt") values ($1, $1, $1, now() + interval '1 hour')`, [name]);
    return setUp(name);
  }

  /** Signs in with a code. Returns the new session. */
  async function enter(name: string, code: string): Promise<string> {
    const { challenge } = await logsIn(name);
    const answer = await login({ challenge, code });
    expect(answer).toMatchObject({ status: 200 });
    return tokenIn(answer);
  }

  beforeAll(async () => {
    opened = await openLiveChapter(open, { clock });
    const pru = { id: 'pru', name: 'Pru Prez', email: 'pru@alphachapter.example', role: 'president', membershipType: 'active' };
    await addPerson(opened.database, pru);
    const hash = await hashPassword(password);
    const ids = [...chapterPeople, pru].map(({ id }) => id);
    await query(
      `insert into auth.account (id, "accountId", "providerId", "userId", password) select i, i, 'credential', i, $1 from unnest($2::text[]) i`,
      [hash, ids],
    );
  });
  afterAll(() => opened?.close());
  beforeEach(async () => void (await query('delete from live.limits')));

  return { chapter, clock, query, send, change, login, logsIn, own, tokenIn, verify, next, setUp, moved, enter };
}
