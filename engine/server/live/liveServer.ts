import { accessSync, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { realClock } from '../../core/data/clock.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import type { Database } from '../database/Database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { openOwner, type OwnedPlace } from '../database/openOwner.ts';
import { createMailer, type MailSettings } from '../mail/createMailer.ts';
import { createPostman } from '../mail/createPostman.ts';
import { createApp } from '../http/createApp.ts';
import { deleteExpiredData } from '../http/deleteExpiredData.ts';
import { updateDatabase } from '../sql/applyPlan.ts';
import { readStoredPortal, renamedColumns, type LivePortal } from '../sql/LivePortal.ts';
import { fixedCollections, loadFixed, loadSamples } from '../sql/loadSamples.ts';
import { listUnjoined } from '../sql/listUnjoined.ts';
import { planChanges } from '../sql/planChanges.ts';
import { planLines } from '../sql/planLines.ts';
import { emptyCatalogue, readCatalogue, type Catalogue } from '../sql/readCatalogue.ts';
import { drawingFile } from '../pages/places.ts';
import { createPublished } from '../publishing/createPublished.ts';
import { createPublishedPages } from '../publishing/createPublishedPages.ts';
import { createJobs } from './createJobs.ts';
import { createScheduler } from './createScheduler.ts';
import { describeStartupError } from './describeStartupError.ts';
import { listen, type ListeningServer } from './listen.ts';
import { backupName, scheduleBackups, type BackupSchedule } from './scheduleBackups.ts';
import { createOriginResolver } from './createOriginResolver.ts';
import { readOrCreateSecret } from './readOrCreateSecret.ts';
import { printLink } from './printLink.ts';
import { servePages } from './servePages.ts';
import { turnOffFactor } from './turnOffFactor.ts';
import { contentWriter, fileStore, moveFilesToBucket, openFiles, type FilesPlace } from './storedFiles.ts';

export interface LiveOptions {
  /** The absolute path of the file that the build writes for the server. */
  portalFile: string;
  dist: string;
  /** The absolute path of the folder with the database, the secret, and the backups. */
  data: string;
  /** The address of a PostgreSQL server. Without it, the database is in the folder `data`. */
  databaseUrl?: string | undefined;
  /** The address for connecting to PostgreSQL as `portal_auth`. */
  authUrl?: string | undefined;
  /** The address for connecting to PostgreSQL as `portal_app`. */
  appUrl?: string | undefined;
  /** The secret for signing sessions. By default, the server creates one and stores it in the folder `data`. */
  secret?: string | undefined;
  /** The address of a bucket for uploaded files. If undefined, files are stored in the folder `data`. */
  filesUrl?: string | undefined;
  fieldTypes?: readonly FieldType[];
  host: string;
  port: number;
  trustProxy: boolean;
  /** The token for reading `/metrics`. If undefined, that route doesn't exist. */
  metricsToken?: string | undefined;
  logsRequests?: boolean;
  /** True if browsers may store visited pages for reading offline. */
  offline?: boolean;
  backups?: BackupSchedule | undefined;
  /** The mail server. If undefined, emails are marked as unsent. */
  mail?: MailSettings | undefined;
  command: 'serve' | 'plan' | 'backup' | 'restore' | 'sample' | 'president' | 'second-factor';
  argument?: string | undefined;
  print: (line: string) => void;
}

const hour = 3_600_000;

export type LiveServer = { close: () => Promise<void>; port: number } | { code: number };

/** Runs a command, such as `serve` or `backup`. Prints errors instead of throwing them. */
export async function runLive(options: LiveOptions): Promise<LiveServer> {
  const opened: ServerResources = {};
  const close = async () => {
    const { listening, app, database, postman, scheduler, stopBackups, jobs } = opened;
    stopBackups?.();
    jobs?.close();
    // Close the app first, to end its event streams. Close the database last, because requests in progress still need it.
    const closed = app?.close();
    const drained = listening?.close();
    await Promise.all([closed, drained, postman?.close(), scheduler?.close()]);
    await database?.close();
  };
  try {
    const result = await run(options, opened);
    if (result === 'done' || result === 'refused') {
      await close();
      return { code: result === 'done' ? 0 : 1 };
    }
    return { ...result, close };
  } catch (error) {
    await close().catch(() => undefined);
    options.print(describeStartupError(error, options));
    return { code: 1 };
  }
}

interface ServerResources extends Partial<Record<'app' | 'database' | 'postman' | 'scheduler', { close: () => Promise<unknown> }>> {
  listening?: ListeningServer;
  stopBackups?: () => void;
  jobs?: { close: () => void };
}

async function run(options: LiveOptions, opened: ServerResources): Promise<{ port: number } | 'done' | 'refused'> {
  const { command, argument = '', data, print } = options;
  const portal = readStoredPortal(readFileSync(options.portalFile, 'utf8'), options.fieldTypes);
  if (command === 'plan') return printPlan(portal, options);
  if (command === 'restore') accessSync(argument);
  const isServed = command !== 'backup' && command !== 'restore';
  // Listen before opening the database. If the port is taken, the server stops here and changes nothing.
  const listening = isServed ? await listen(options, portal) : undefined;
  if (listening) opened.listening = listening;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (command === 'backup') {
    await writeOwnersBackup(options, argument);
    print(`The backup is in ${argument}. Keep it where no one else can read it.`);
    return 'done';
  }
  const secret = options.secret ?? readOrCreateSecret(data);
  const { databaseUrl: url, authUrl, appUrl } = options;
  const database = await openDatabase(
    url === undefined ? { folder: data, onFullDisk: () => exitOnFullDisk(options) } : { url, authUrl, appUrl, secret },
  );
  opened.database = database;
  await prepare(portal, database, options);
  if (command === 'restore') {
    const restoreOptions = { fixed: fixedCollections(portal), renames: renamedColumns(portal), contents: contentWriter(options) };
    print(`Restored ${await restore(database, createReadStream(argument), restoreOptions)} records. Everyone has to sign in again.`);
    return 'done';
  }
  if (command === 'sample') print(`Loaded ${await loadSamples(database, portal, realClock)} sample records.`);
  const writeServed = (path: string) => (url === undefined ? writeBackup(database, path, options) : writeOwnersBackup(options, path));
  const originOf = createOriginResolver(options, listening?.port);
  await moveFilesToBucket(options);
  const files = openFiles(options, database);
  const content = await createPublished(portal, database);
  const drawing = join(dirname(options.portalFile), drawingFile);
  const pages = createPublishedPages({ dist: options.dist, drawing, content, publicPages: portal.publicPages, log: print });
  const jobs = createJobs({ database, clock: realClock, log: print });
  opened.jobs = jobs;
  const app = await createApp({
    ...{ portal, database, clock: realClock, secret, files, content, log: print },
    drawPreview: pages.preview,
    retryJob: jobs.retry,
    ...{ originOf, sendsMail: options.mail !== undefined },
    trustProxy: options.trustProxy,
    metricsToken: options.metricsToken,
    noteRequest: options.logsRequests ? (observation) => print(JSON.stringify(observation)) : undefined,
    saveBackup: async () => {
      const file = backupName('backup', realClock.now());
      mkdirSync(join(data, 'backups'), { recursive: true, mode: 0o700 });
      await writeServed(join(data, 'backups', file));
      return { file };
    },
  });
  opened.app = app;
  // Close the database owner's connection, so that requests can't use the owner's privileges.
  await database.closeOwner();
  if (!listening) return 'done';
  listening.serve(servePages(app, portal, options, pages));
  const mailer = options.mail && createMailer(options.mail);
  opened.postman = await createPostman({ portal, database, clock: realClock, originOf, mailer, secret, log: print });
  opened.scheduler = createScheduler({ portal, database, clock: realClock, log: print });
  if (command === 'second-factor') print(await turnOffFactor(database, portal, argument));
  else await printLink(portal, database, app.invitations, { ...options, originOf });
  jobs.repeat('unusedFiles', () => files.sweep(), 6 * hour);
  jobs.repeat('oldRecords', () => deleteExpiredData(database.auth, realClock.now()), 24 * hour);
  if (options.backups) {
    const place = { folder: join(data, 'backups'), clock: realClock, write: writeServed };
    opened.stopBackups = scheduleBackups(options.backups, place, (work, wait) => jobs.run('backup', work, wait));
  }
  return { port: listening.port };
}

/** Ends the process, because a full disk would make the database hang. Saved changes aren't lost. */
function exitOnFullDisk({ data, print }: LiveOptions): never {
  print(`The disk is full, so the server can't write to ${data} and has stopped. Free some space, then start it again.`);
  process.exit(1);
}

function getOwnedPlace({ data, databaseUrl }: Pick<LiveOptions, 'data' | 'databaseUrl'>): OwnedPlace {
  return databaseUrl === undefined ? { folder: data } : { url: databaseUrl };
}

async function printPlan(portal: LivePortal, { data, databaseUrl, print }: LiveOptions): Promise<'done' | 'refused'> {
  const show = (found: Catalogue, unjoined: readonly string[] = []) => {
    const plan = planChanges(portal, found);
    for (const line of planLines({ ...plan, kept: [...plan.kept, ...unjoined] })) print(line);
    return plan.refused.length === 0 ? 'done' : 'refused';
  };
  // If the data folder doesn't exist, don't create it just to print a plan.
  if (databaseUrl === undefined && !existsSync(data)) return show(emptyCatalogue);
  const { owner, close } = await openOwner(getOwnedPlace({ data, databaseUrl }));
  try {
    const found = await readCatalogue(owner);
    return show(found, await listUnjoined(owner, portal, planChanges(portal, found), found));
  } finally {
    await close();
  }
}

/** Updates the database to match the manifests. Backs up an existing database before changing it. */
async function prepare(portal: LivePortal, database: Database, options: LiveOptions): Promise<void> {
  const { data, print } = options;
  const found = await readCatalogue(database.owner);
  const plan = planChanges(portal, found);
  if (plan.steps.length > 0 && plan.refused.length === 0 && found.last) {
    mkdirSync(join(data, 'backups'), { recursive: true, mode: 0o700 });
    const file = join(data, 'backups', `${realClock.now().toISOString().replaceAll(':', '-')}.gz`);
    await writeBackup(database, file, options);
    print(`Saved a backup to ${file} before these changes:`);
    for (const words of new Set(plan.steps.map((step) => step.description))) print(`  ${words}`);
  }
  const unjoined = await listUnjoined(database.owner, portal, plan, found);
  for (const words of [...plan.kept, ...unjoined]) print(`  kept: ${words}`);
  // If several servers start at once, only the first server updates the database.
  await updateDatabase(database.owner, portal);
  await loadFixed(database, portal, realClock);
}

async function writeBackup(database: Pick<Database, 'owner'>, file: string, place: FilesPlace): Promise<void> {
  await moveFilesToBucket(place);
  await pipeline(backup(database, realClock.now(), fileStore(place)), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}

/** Writes a backup, even while a server is running. */
async function writeOwnersBackup(options: LiveOptions, file: string): Promise<void> {
  const opened = await openOwner(getOwnedPlace(options));
  try {
    await writeBackup(opened, file, options);
  } finally {
    await opened.close();
  }
}
