import type { Database } from '../../engine/server/database/Database.ts';
import { createApp, type App, type AppOptions } from '../../engine/server/http/createApp.ts';
import { signToken } from '../../engine/server/people/tokens.ts';
import { applyPlan } from '../../engine/server/sql/applyPlan.ts';
import { createLivePortal, type LivePortal } from '../../engine/server/sql/LivePortal.ts';
import { loadSamples } from '../../engine/server/sql/loadSamples.ts';
import { planChanges } from '../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../engine/server/sql/readCatalogue.ts';
import { datedPortal, sampleClock } from './datedPortal.ts';
import { openQuickDatabase } from './openTestDatabases.ts';
import type { Prepared } from './Prepared.ts';
import './quickPasswords.ts';
import { shippedLivePortal } from './shippedPortal.ts';
import { addPerson } from './signInAs.ts';

export const chapterSecret = 'a secret of forty characters, more or less';

/** Users of the shipped portal: a member, an officer, a president, and an alumna. */
export const chapterPeople = [
  { id: 'mia', name: 'Mia Member', email: 'mia@alphachapter.example', role: 'member', membershipType: 'active' },
  { id: 'olaf', name: 'Olaf Officer', email: 'olaf@alphachapter.example', role: 'officer', membershipType: 'active' },
  { id: 'pia', name: 'Pia President', email: 'pia@alphachapter.example', role: 'president', membershipType: 'active' },
  { id: 'alma', name: 'Alma Mater', email: 'alma@alphachapter.example', role: 'alumni', membershipType: 'alumni' },
] as const;

export interface LiveChapter {
  app: App;
  portal: LivePortal;
  database: Database;
  logged: string[];
  /** Sends a request as the user `as`. `at` is a variant's name or a host, and defaults to `active`. `body` is sent as JSON. */
  ask(method: string, path: string, as?: string, body?: unknown, at?: string): Promise<Response>;
  /** Returns a record from the database. Access rules don't apply. */
  record(collection: string, id: string): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
}

let made: Promise<LivePortal> | undefined;

function livePortal(): Promise<LivePortal> {
  made ??= shippedLivePortal().then((checked) => createLivePortal(checked, { timeZone: 'America/Detroit' }));
  return made;
}

type Open = (prepared: Prepared) => Promise<Database>;

/**
 * Opens the shipped portal with its samples on a real database. The server and the database use November 22, 2026 as today's date.
 * @throws Error if the portal has problems
 */
export async function openLiveChapter(open: Open = openQuickDatabase, more: Partial<AppOptions> = {}): Promise<LiveChapter> {
  return openChapter(open, more, 'live chapter', addSamples, datedPortal(await livePortal()));
}

/**
 * Opens the shipped portal with its samples. Doesn't pin the database's date, because schedule runs set it.
 * @throws Error if the portal has problems
 */
export async function openScheduledChapter(): Promise<LiveChapter> {
  return openChapter(openQuickDatabase, {}, 'scheduled chapter', addSamples, await livePortal());
}

/**
 * Opens the shipped portal, without records or people, on a real database.
 * @throws Error if the portal has problems
 */
export async function openEmptyChapter(open: Open = openQuickDatabase): Promise<LiveChapter> {
  return openChapter(open, {}, 'empty chapter', async () => undefined, datedPortal(await livePortal()));
}

async function addSamples(empty: Database, portal: LivePortal): Promise<void> {
  await loadSamples(empty, portal, sampleClock);
  for (const person of chapterPeople) await addPerson(empty, person);
}

async function openChapter(
  open: Open,
  more: Partial<AppOptions>,
  name: string,
  fill: (empty: Database, portal: LivePortal) => Promise<void>,
  portal: LivePortal,
): Promise<LiveChapter> {
  const database = await open({
    name,
    fill: async (empty) => {
      await applyPlan(empty.owner, planChanges(portal, await readCatalogue(empty.owner)));
      await fill(empty, portal);
    },
  });
  const logged: string[] = [];
  const app = await createApp({
    ...{ portal, database, clock: sampleClock, secret: chapterSecret },
    log: (line) => logged.push(line),
    saveBackup: async () => ({ file: 'backup.ndjson.gz' }),
    ...more,
  });
  return {
    ...{ app, portal, database, logged },
    ask: async (method, path, as, body, at = 'active') => {
      const host = portal.domains.find(({ name }) => name === at)?.domain ?? at;
      return app.request(`http://${host}${path}`, {
        method,
        headers: {
          host,
          ...(as !== undefined && { authorization: `Bearer ${signToken(as, chapterSecret)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    record: async (collection, id) => (await database.owner.query(`select * from portal."${collection}" where id = $1`, [id])).rows[0],
    close: () => app.close().then(() => database.close()),
  };
}
