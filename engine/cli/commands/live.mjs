import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from '../installPackages.mjs';

// npm run live: serves the portal from this machine, with stored records and real sign-ins.

const help = `npm run live       serves the portal on a database; first installs, checks, and builds everything that is missing or out of date.
                   If there are no users yet, prints a link that works once, for the first user to join

After "--":
  president EMAIL  also prints a link for the first user, or for a user who is locked out
  second-factor EMAIL  also turns off the second factor of a user who lost their device and recovery codes
  sample           also loads the sample records into empty collections
  plan             prints how the manifests would change the database, and changes nothing
  backup FILE      writes all records to a file, and stops
  restore FILE     restores a backup into an empty database, and stops
  --portal FOLDER  uses the portal in FOLDER instead of this one
  --help           prints this help

Environment variables:
  DATA             the folder for the database, the secret, and the backups (default: live-data)
  OUT_DIR          the folder for the built pages; the server is built next to it (default: dist-live)
  DATABASE_URL     a PostgreSQL server (15 or newer) instead of the embedded database: postgres://OWNER:PASSWORD@HOST/NAME
  PORTAL_SECRET    signs sessions; must be the same for all servers on a database (default: created once in DATA)
  HOST, PORT       where to listen (default: 127.0.0.1 and 4180)
  TRUST_PROXY=1    trusts X-Forwarded-For and X-Forwarded-Proto, which your own proxy must set
  BACKUP_EVERY     how often to make a backup in DATA/backups: 12h, 1d (default: never)
  BACKUP_KEEP      how many of these to keep (default: 30), and BACKUP_DAYS for how many days (default: 90)
  SMTP_URL         the mail server: smtps://USER:PASSWORD@HOST:465 (default: none, so nothing is sent)
  MAIL_FROM        the sender of emails, such as "Club <mail@club.example>"; required with SMTP_URL
  FILES_URL        S3-compatible storage for uploaded files: https://KEY:SECRET@HOST/BUCKET?region=REGION (default: the folder DATA/files)
  METRICS          a token of at least 16 characters for reading Prometheus metrics at /metrics (default: none)
  OFFLINE=1        browsers keep the pages and records that people have seen, for reading without a connection (default: 0)
  LOG=json         prints a line of JSON for each request
  TIME_ZONE        the time zone in which days begin, such as America/Detroit (default: this machine's); read when the portal is built`;

const engine = resolve(import.meta.dirname, '../..');

const commands = /** @type {const} */ (['serve', 'plan', 'backup', 'restore', 'sample', 'president', 'second-factor']);

function parseCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { portal: { type: 'string', default: process.env.PORTAL ?? '.' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    const [word = 'serve', argument, ...more] = positionals;
    const command = commands.find((known) => known === word);
    if (!command || more.length > 0) throw new Error(`"${[word, ...more].join(' ')}" isn't a valid command for npm run live.`);
    const argumentWords = { backup: 'a file', restore: 'a file', president: 'an email address', 'second-factor': 'an email address' };
    const expected = Object.entries(argumentWords).find(([name]) => name === command)?.[1];
    if ((expected === undefined) !== (argument === undefined))
      throw new Error(`${command} ${expected ? `needs ${expected}` : 'takes no arguments'}.`);
    const folder = resolve(values.portal);
    if (!values.help && !existsSync(join(folder, 'portal-config/live')))
      throw new Error(`There is no live portal in ${folder}: it has no portal-config/live folder.`);
    const {
      PORT = '4180',
      TRUST_PROXY = '',
      TIME_ZONE = '',
      DATABASE_URL = '',
      METRICS = '',
      LOG = '',
      OFFLINE = '',
      SMTP_URL = '',
      MAIL_FROM = '',
    } = process.env;
    const backups = backupSchedule();
    const port = Number(PORT || Number.NaN);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${PORT}", which isn't a port number.`);
    if (!['', '0', '1'].includes(TRUST_PROXY)) throw new Error(`TRUST_PROXY is "${TRUST_PROXY}", but it must be 1 or 0.`);
    if (TIME_ZONE !== '' && !isTimeZone(TIME_ZONE))
      throw new Error(`TIME_ZONE is "${TIME_ZONE}", which isn't a valid time zone. Use a name such as America/Detroit.`);
    if (METRICS !== '' && !/^\S{16,}$/.test(METRICS)) throw new Error('METRICS must be a token of at least 16 characters without spaces.');
    if (!['', '0', '1'].includes(OFFLINE)) throw new Error(`OFFLINE is "${OFFLINE}", but it must be 1 or 0.`);
    if (!['', 'json'].includes(LOG)) throw new Error(`LOG is "${LOG}", but it must be json.`);
    // The value may contain a password, so don't print it.
    if (DATABASE_URL !== '' && !/^postgres(ql)?:\/\//.test(DATABASE_URL)) throw new Error('DATABASE_URL must begin with postgres://.');
    if (SMTP_URL !== '' && !/^smtps?:\/\//.test(SMTP_URL)) throw new Error('SMTP_URL must begin with smtp:// or smtps://.');
    if (SMTP_URL !== '' && !/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(MAIL_FROM))
      throw new Error('MAIL_FROM must be the address that emails come from, such as "Club <mail@club.example>".');
    return { help: values.help, folder, command, argument, port, backups };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
}

/** Reads the backup schedule from the environment. Returns `undefined` if there is none. */
function backupSchedule() {
  const { BACKUP_EVERY = '', BACKUP_KEEP = '30', BACKUP_DAYS = '90' } = process.env;
  if (BACKUP_EVERY === '') return undefined;
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(BACKUP_EVERY) ?? [];
  const every = Number(number) * ({ m: 60_000, h: 3_600_000, d: 86_400_000 }[unit] ?? 0);
  if (every < 60_000) throw new Error(`BACKUP_EVERY is "${BACKUP_EVERY}", but it must be a duration, such as 12h or 1d.`);
  for (const [name, value] of Object.entries({ BACKUP_KEEP, BACKUP_DAYS }))
    if (!/^[1-9]\d{0,4}$/.test(value)) throw new Error(`${name} is "${value}", but it must be a positive whole number.`);
  return { every, keep: Number(BACKUP_KEEP), days: Number(BACKUP_DAYS) };
}

/** @param {string} name */
function isTimeZone(name) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const { help: isHelp, folder, command, argument, port, backups } = parseCommandLine();
if (isHelp) console.log(help);
else await live();

async function live() {
  if (!(await installPackages())) process.exit(1);
  // Set NODE_ENV before anything loads React. Otherwise, the server would mix React's development and production versions.
  process.env.NODE_ENV = 'production';
  const name = folder === resolve('.') ? '' : `-${basename(folder)}`;
  const { OUT_DIR: out } = process.env;
  const places = {
    folder,
    dist: resolve(out ?? `dist-live${name}`),
    server: resolve(out === undefined ? `dist-live-server${name}` : `${out}-server`),
  };
  const stamp = join(places.server, 'stamp');
  const now = hashSources();
  if (!existsSync(join(places.dist, 'index.html')) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
    console.log('Checking and building…');
    const { importBundled } = await import('../../vite/load/importBundled.mjs');
    const { prepareLive } = await importBundled(resolve(import.meta.dirname, '../live/prepareLive.ts'));
    if (!(await prepareLive(places))) process.exit(1);
    writeFileSync(stamp, now);
  }
  const { runLive, fieldTypes } = await import(pathToFileURL(join(places.server, 'server.mjs')).href);
  const running = await runLive({
    portalFile: join(places.server, 'portal.json'),
    dist: places.dist,
    data: resolve(process.env.DATA ?? 'live-data'),
    fieldTypes,
    databaseUrl: process.env.DATABASE_URL || undefined,
    authUrl: process.env.DATABASE_AUTH_URL,
    appUrl: process.env.DATABASE_APP_URL,
    secret: process.env.PORTAL_SECRET || undefined,
    filesUrl: process.env.FILES_URL || undefined,
    host: process.env.HOST ?? '127.0.0.1',
    port,
    trustProxy: process.env.TRUST_PROXY === '1',
    metricsToken: process.env.METRICS || undefined,
    backups,
    mail: process.env.SMTP_URL ? { url: process.env.SMTP_URL, from: process.env.MAIL_FROM ?? '' } : undefined,
    logsRequests: process.env.LOG === 'json',
    offline: process.env.OFFLINE === '1',
    command,
    argument: command === 'backup' || command === 'restore' ? resolve(argument ?? '') : argument,
    print: console.log,
  });
  if ('code' in running) process.exit(running.code);
  const { printAddresses } = await import('../portalAddresses.mjs');
  console.log('\nThe portal is running. Open one of its variants:\n');
  await printAddresses(folder, running.port);
  console.log('\nPress Ctrl+C to stop.');
  // If the terminal is closed, the process gets SIGHUP.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      console.log('Stopping…');
      running.close().then(
        () => process.exit(0),
        (/** @type {unknown} */ error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

function hashSources() {
  const hash = createHash('sha256');
  /** @param {string} place */
  const add = (place) => {
    // Skip this script's own folder, because changes to the commands don't affect the build.
    if (!existsSync(place) || place === import.meta.dirname || basename(place) === 'node_modules') return;
    const found = statSync(place);
    if (found.isDirectory()) for (const inner of readdirSync(place).sort()) add(join(place, inner));
    else hash.update(`${place} ${found.size} ${found.mtimeMs}\n`);
  };
  const shared = [engine, ...['index.html', 'main.tsx', 'package-lock.json', 'vite.config.ts'].map((part) => resolve(part))];
  const own = ['portal-config', 'screens', 'fixtures', 'portal.ts'].map((part) => join(folder, part));
  for (const place of [...shared, ...own]) add(place);
  return hash.update(process.env.TIME_ZONE ?? '').digest('hex');
}
