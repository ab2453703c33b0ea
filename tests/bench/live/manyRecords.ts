import { resolve } from 'node:path';
import { fixedClock } from '../../../engine/core/data/clock.ts';
import { loadCompiler } from '../../../engine/vite/load/loadCompiler.ts';
import { asViewer } from '../../../engine/server/database/asViewer.ts';
import type { Client, Database } from '../../../engine/server/database/Database.ts';
import { insertPerson } from '../../../engine/server/database/people.ts';
import { createApp } from '../../../engine/server/http/createApp.ts';
import { hashPassword } from '../../../engine/server/people/passwordHash.ts';
import { updateDatabase } from '../../../engine/server/sql/applyPlan.ts';
import { createLivePortal } from '../../../engine/server/sql/LivePortal.ts';
import { loadSamples } from '../../../engine/server/sql/loadSamples.ts';
import { openTestDatabases } from '../../support/openTestDatabases.ts';

/** Times in ms, each the best of several tries. */
export interface Figures {
  database: string;
  /** The time that `updateDatabase` takes to create the portal's tables. */
  made: number;
  /** The time that `updateDatabase` takes if the tables are already up to date. */
  again: number;
  /** The time to load the first 100 of 100,000 transactions. */
  firstPage: number;
  /** The time to load at most 50 transactions that match a search. */
  search: number;
  /** The time to load 50 sorted records over HTTP. */
  part: number;
  /** The time to search and load up to 50 records over HTTP. */
  partSearch: number;
  /** The time to load five figures over HTTP. */
  figures: number;
  /** The number of requests per second that one process handles. Each request loads 100 records. */
  perSecond: number;
  /** The 99th percentile of the response time in ms, at half the goal's request rate. */
  p99: number;
  /** The 99th percentile of the response time in ms, at `perSecond / 2` requests per second. */
  p99OfMost: number;
}

const host = 'active.alphachapter.example';
const clock = fixedClock('2026-11-22T12:00');
const many = 100_000;

/**
 * Measures an embedded database and a database server, each with more than 100,000 records in `transactions`.
 * @param wanted the goals, in requests per second.
 */
export async function manyRecords(wanted: { embedded: number; server: number }): Promise<Figures[]> {
  const portal = createLivePortal(await (await loadCompiler(resolve('.'))).compileLive());
  const figures: Figures[] = [];
  for (const { name, open } of openTestDatabases) {
    const database = await open();
    try {
      const made = await timed(() => updateDatabase(database.owner, portal));
      await loadSamples(database, portal, clock);
      const again = await timed(() => updateDatabase(database.owner, portal));
      await fill(database);
      const secret = 'a secret of forty characters, more or less';
      const app = await createApp({ portal, database, clock, secret });
      const person = { name: 'Mia Lee', email: 'mia@example.org', role: 'member', membershipType: 'active' };
      await insertPerson(database.auth, person, await hashPassword('correct horse battery'));
      const token = await signIn(app, 'correct horse battery');
      const get = (path: string) => app.request(`http://${host}/data/${path}`, { headers: { host, authorization: `Bearer ${token}` } });
      const request = () => get('budgetMonths');
      const runQuery = async (path: string, query: unknown, isRight: (answer: Record<string, unknown>) => boolean) => {
        const answer = await (await get(`transactions/${path}?q=${encodeURIComponent(JSON.stringify(query))}`)).json();
        if (!isRight(answer)) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
      };
      const sort = ['-date'];
      const search = { text: 'thing 9999', fields: ['description', 'reference'] };
      const { rows } = await (await request()).json();
      if (rows.length !== 100) throw new Error(`the list has ${rows.length} records`);
      const session = String((await database.auth.query('select token from auth.session')).rows[0]?.['token']);
      const read = (work: (client: Client) => Promise<unknown>) => best(() => asViewer(database, { session, domain: 'active' }, work));
      figures.push({
        ...{ database: name, made, again },
        firstPage: await read((client) => client.query('select to_jsonb(t) from portal.transactions t order by _place, id limit 100')),
        search: await read((client) =>
          client.query(
            `select to_jsonb(t) from portal.transactions t where strpos(portal.lower(description), $1) > 0 order by _place, id limit 50`,
            ['thing 9999'],
          ),
        ),
        part: await best(() => runQuery('part', { sort, count: 50 }, ({ total }) => Number(total) > many)),
        partSearch: await best(() => runQuery('part', { search, sort, count: 50 }, ({ total }) => total === 11)),
        figures: await best(() => runQuery('figures', summed, ({ values }) => Array.isArray(values) && values.length === summed.length)),
        ...(await load(request, wanted[name === 'embedded' ? 'embedded' : 'server'])),
      });
      await app.close();
    } finally {
      await database.close();
    }
  }
  return figures;
}

/** The figures to request: the counts and sums above the transaction list. */
const summed = [
  { count: true },
  { sum: 'amount' },
  { sum: 'amount', where: { 'row.amount': { gt: 0 } } },
  { sum: 'amount', where: { 'row.amount': { lt: 0 }, 'row.status': 'completed' } },
  { count: true, where: { 'row.status': ['pending'] } },
];

/** Inserts the records without triggers, so that they aren't in the audit log. */
async function fill({ owner }: Database): Promise<void> {
  const like = (collection: string, columns: string, values: string, count: number) =>
    owner.query(
      `insert into portal.${collection} (id, _place, ${columns}) select 'x' || n, 1000 + n, ${values}
       from generate_series(1, ${count}) n, (select * from portal.${collection} order by _place limit 1) t`,
    );
  for (const table of ['transactions', 'budgetMonths']) await owner.query(`alter table portal."${table}" disable trigger user`);
  const columns = 'date, description, category, account, amount, status, reference';
  await like(
    'transactions',
    columns,
    `to_char(date '2015-01-01' + n * 7919 % 4000, 'YYYY-MM-DD'), 'Thing ' || n, category, account, n, status, 'r' || n`,
    many,
  );
  await owner.query('delete from portal."budgetMonths" where id not in (select id from portal."budgetMonths" order by _place limit 1)');
  await like('"budgetMonths"', 'budget, month, budgeted, actual', 'budget, month, n, n', 99);
  for (const table of ['transactions', 'budgetMonths']) await owner.query(`alter table portal."${table}" enable trigger user`);
  await owner.query('analyze');
}

async function signIn(app: Awaited<ReturnType<typeof createApp>>, password: string): Promise<string> {
  const response = await app.request(`http://${host}/api/auth/login`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@example.org', password }),
  });
  return String((await response.json()).token);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function best(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 10; turn += 1) least = Math.min(least, await timed(work));
  return least;
}

/** Measures the throughput of `request`, and its response times at two request rates. */
async function load(
  request: () => Response | Promise<Response>,
  wanted: number,
): Promise<Pick<Figures, 'perSecond' | 'p99' | 'p99OfMost'>> {
  const perSecond = await rate(request);
  return { perSecond, p99: await slowest(request, wanted / 2), p99OfMost: await slowest(request, perSecond / 2) };
}

/** Sends `perSecond` requests per second for four seconds. Returns the 99th percentile of the response time, in ms. */
async function slowest(request: () => Response | Promise<Response>, perSecond: number): Promise<number> {
  const pause = 1000 / perSecond;
  const count = Math.round(perSecond * 4);
  const times: Promise<number>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    const due = start + turn * pause;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    // Measure from the time when the request was due, because a slow server also delays later requests.
    times.push(Promise.resolve(request()).then(async (response) => (await response.text(), performance.now() - due)));
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
}

/** Returns the number of requests per second of CPU time. */
async function rate(request: () => Response | Promise<Response>): Promise<number> {
  for (let turn = 0; turn < 50; turn += 1) await (await request()).text();
  const count = 500;
  const before = process.cpuUsage();
  for (let turn = 0; turn < count; turn += 1) await (await request()).text();
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}
