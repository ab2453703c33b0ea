import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../engine/language/Row.ts';
import { hashPassword } from '../../engine/server/people/passwordHash.ts';
import { chapterPeople, openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { isFull } from '../support/fullCounts.ts';
import { addPerson } from '../support/signInAs.ts';

type Person = (typeof chapterPeople)[number];

/** Parses the table in apiAccess.md. A row contains a call, the collections in the response, and the expected status for each person. */
const calls = readFileSync(join(import.meta.dirname, 'apiAccess.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+ \//.test(line))
  .map((line) => {
    const [call = '', shows = '', ...statuses] = line.slice(2, -2).split(/ ?\| ?/);
    const [visitor, member, officer, president, alumna, stranger] = statuses.map(Number);
    const said: Record<string, number | undefined> = { visitor, member, officer, president, alumna, stranger };
    return { call, shows: shows === '' ? [] : shows.split(', '), said };
  });

const password = 'correct horse battery';
const next = 'another horse battery';

let chapter: LiveChapter;
let hash: string;
beforeAll(async () => {
  chapter = await openLiveChapter();
  hash = await hashPassword(password);
});
afterAll(() => chapter.close());

/** `npm test` leaves out the development variant, which differs from the active variant only in its labels. */
const variants = ['active', 'alumni', ...(isFull ? ['development'] : [])];

const everybody = variants.flatMap((variant) => [
  { variant, label: 'visitor', me: undefined },
  ...chapterPeople.map((me) => {
    const belongs = (variant === 'alumni' ? 'alumni' : 'active') === me.membershipType;
    return { variant, label: belongs ? me.role.replace('alumni', 'alumna') : 'stranger', me };
  }),
]);

/** Inserts the records for one person's API calls. The records' ids end with `tag`. */
async function prepare(me: Person | undefined, tag: string): Promise<void> {
  const { owner } = chapter.database;
  const add = (table: string, row: Record<string, unknown>) =>
    owner.query(`insert into portal."${table}" select * from jsonb_populate_record(null::portal."${table}", $1::jsonb)`, [
      JSON.stringify(row),
    ]);
  await owner.query('delete from live.limits');
  const event = { title: 'Regatta', date: '2027-05-01', time: '10:00', location: 'Dock', description: 'On the river', capacity: 50 };
  const figures = { registered: 1, price: 0, type: 'meeting', phase: 'upcoming', audience: 'all', requiresApproval: false };
  for (const id of [`ev-${tag}`, `gone-${tag}`]) await add('events', { ...event, ...figures, id });
  const ofAnother = { eventId: `ev-${tag}`, eventTitle: 'Regatta', memberName: 'Sam', email: 'sam@alphachapter.example' };
  await add('registrations', { ...ofAnother, id: `rg-${tag}`, registrationDate: '2026-11-01', status: 'pending', paymentStatus: 'free' });
  const item = { account: 'Operating Checking', period: 'current-month', date: '2026-10-01', description: 'Fee', bankAmount: -1200 };
  await add('reconciliationItems', { ...item, id: `ri-${tag}`, type: 'bank-only', status: 'unmatched' });
  const page = { title: 'Rush', path: '/rush', status: 'draft', lastModified: '2026-11-01', sections: 1 };
  await add('contentPages', { ...page, id: `pg-${tag}` });
  await addPerson(chapter.database, {
    ...{ id: `us-${tag}`, name: 'Una', email: `una-${tag}@alphachapter.example` },
    ...{ role: 'member', membershipType: 'active' },
  });
  if (!me) return;
  await owner.query(`delete from auth.session where "userId" = $1`, [me.id]);
  for (const token of [me.id, `${me.id}-out`, `${me.id}-again`])
    await owner.query(
      `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt") values ($1, $1, $2, now() + interval '1 hour', now(), now())`,
      [token, me.id],
    );
  await owner.query('delete from auth.account where "userId" = $1', [me.id]);
  await owner.query(`insert into auth.account (id, "accountId", "providerId", "userId", password) values ($1, $1, 'credential', $1, $2)`, [
    me.id,
    hash,
  ]);
}

function bodyOf(call: string, me: Person | undefined, tag: string): unknown {
  const bodies: Record<string, unknown> = {
    'POST /api/auth/login': { email: me?.email ?? 'nobody@alphachapter.example', password },
    'POST /api/users': { email: `new-${tag}@alphachapter.example`, role: 'member', membership_type: 'active' },
    'PUT /api/users/{id}': { location: 'Detroit' },
    'PUT /api/users/{id}/profile': { bio: 'Rows.' },
    'PUT /api/users/{own}/profile': { bio: 'Rows.' },
    'POST /api/users/{id}/change-password': { current_password: password, new_password: next },
    'POST /api/users/{own}/change-password': { current_password: password, new_password: next },
    'POST /api/events': { title: 'Gala', description: 'Black tie', date: '2027-06-01', location: 'Hall' },
    'PUT /api/events/{id}': { capacity: 40 },
    'POST /api/events/{id}/register': {},
    'PUT /api/events/{id}/registrations/{reg_id}': { status: 'approved' },
    'POST /api/finance/transactions': {
      ...{ date: '2026-11-01', description: 'Oars', category: 'Events & Social', account: 'Operating Checking' },
      ...{ amount: -900, status: 'pending', receiptAttached: false, reference: 'TX-9' },
    },
    'POST /api/finance/accounts': {
      ...{ name: `Savings ${tag}`, bank: 'A bank', accountNumber: '****1111', type: 'savings', balance: 1 },
      ...{ lastReconciled: '2026-11-01', status: 'active', monthlyTransactions: 1, averageBalance: 1 },
    },
    'POST /api/finance/reconciliation/{account_id}/match': { bank_transaction_id: `ri-${tag}` },
    'POST /api/finance/budgets': { name: 'Fall', period: 'July - December', status: 'active', totalBudget: 100 },
    'POST /api/admin/newsletter': { subject: `Notes ${tag}`, content: 'Hello.', recipients: 'all_members' },
    'PUT /api/admin/content/{id}': { title: 'Recruitment' },
  };
  return bodies[call];
}

function pathOf(call: string, me: Person | undefined, tag: string): string {
  const [method = '', path = ''] = call.split(' ');
  const event = method === 'DELETE' ? `gone-${tag}` : `ev-${tag}`;
  return path
    .replace('/users/{own}', `/users/${me?.id ?? 'mia'}`)
    .replace('/users/{id}', `/users/us-${tag}`)
    .replace('/events/{id}', `/events/${event}`)
    .replace('{reg_id}', `rg-${tag}`)
    .replace('{account_id}', 'ba-1')
    .replace('/content/{id}', `/content/pg-${tag}`);
}

/** Returns the records in a response, at any depth. */
const recordsIn = (answer: unknown): Row[] =>
  typeof answer !== 'object' || answer === null
    ? []
    : 'id' in answer
      ? [answer as Row] // An object with an `id` is a record.
      : Object.values(answer).flatMap((part) => (Array.isArray(part) ? part.flatMap(recordsIn) : []));

describe.each(everybody.map((one) => ({ ...one, name: one.me?.name ?? 'a visitor' })))('$name on $variant', ({ label, me, variant }) => {
  const tag = `${me?.id ?? 'nobody'}-${variant}`;
  const statuses: Record<string, number> = {};
  /** Records that the API returned but no screen shows, each paired with its call. */
  const beyond: unknown[] = [];
  let seen = 0;
  beforeAll(async () => {
    await prepare(me, tag);
    for (const { call, shows } of calls) {
      const as = me && (call.endsWith('logout') ? `${me.id}-out` : call.endsWith('refresh') ? `${me.id}-again` : me.id);
      const [method = ''] = call.split(' ');
      const response = await chapter.ask(method, pathOf(call, me, tag), as, bodyOf(call, me, tag), variant);
      statuses[call] = response.status;
      if (shows.length === 0 || response.status !== 200) continue;
      const records = recordsIn(await response.json());
      const shown = new Set<string>();
      for (const collection of shows) {
        const { rows } = await (await chapter.ask('GET', `/data/${collection}`, me?.id, undefined, variant)).json();
        for (const row of rows) shown.add(JSON.stringify(row));
      }
      beyond.push(...records.filter((record) => !shown.has(JSON.stringify(record))).map((record) => [call, record]));
      seen += records.length;
    }
  });

  test('the viewer gets the statuses in the table', () => {
    expect(statuses).toEqual(Object.fromEntries(calls.map(({ call, said }) => [call, said[label]])));
  });

  test('the viewer’s calls never return more than the screens show', () => {
    expect(beyond).toEqual([]);
    expect(seen > 0).toBe(label !== 'visitor' && label !== 'stranger');
  });
});

test('exactly the calls of the catalog are in the table', () => {
  const named = new Set(calls.map(({ call }) => call.replace('{own}', '{id}')));
  expect([...named].toSorted()).toEqual(Object.keys(chapter.portal.api).toSorted());
  expect(named.size).toBe(41);
});

test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
