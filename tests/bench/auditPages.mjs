import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { badLineVisit } from './audit/badLineVisit.mjs';
import { auditPage, loadLighthouse } from './audit/lighthouse.mjs';
import { servePortal } from './shared/buildPages.mjs';
import { launch } from './shared/launch.mjs';
import { median } from './shared/median.mjs';

// npm run audit:pages [home transactions …]: prints Lighthouse results for a phone, and load times over a slow connection.

const { signIn } = JSON.parse(readFileSync('portal-config/portal.json', 'utf8'));
const user = { id: 'u1', name: 'Pat Doe', email: 'pat.doe@example.com', pledge_class: 'Spring 2022', subscription_status: 'active' };
/** @param {string} role */
const stored = (role) => ({ [signIn.storageKey]: JSON.stringify({ ...user, role, membershipType: 'active', location: 'Ann Arbor, MI' }) });

/** @type {{ name: string, host: string, path: string, storage: Record<string, string>, performance: number }[]} */
const all = [
  { name: 'landing, active', host: 'active', path: '/', storage: {}, performance: 95 },
  { name: 'landing, alumni', host: 'alumni', path: '/', storage: {}, performance: 95 },
  { name: 'home', host: 'active', path: '/dashboard/home', storage: stored('member'), performance: 95 },
  { name: 'events', host: 'active', path: '/dashboard/events', storage: stored('member'), performance: 95 },
  { name: 'members', host: 'active', path: '/dashboard/members', storage: stored('member'), performance: 95 },
  { name: 'transactions', host: 'active', path: '/dashboard/finance/transactions', storage: stored('officer'), performance: 95 },
  { name: 'analytics', host: 'active', path: '/dashboard/admin/analytics', storage: stored('president'), performance: 90 },
];

const requested = process.argv.slice(2);
const pages = all.filter(({ name }) => requested.length === 0 || requested.some((word) => name.startsWith(word)));
if (pages.length === 0) throw new Error(`there is no page "${requested.join(' ')}" among ${all.map(({ name }) => name).join('; ')}`);

/** The goals for load times over a bad connection, in ms. */
const goals = { seen: 1500, content: 8000 };
const rounds = Number(process.env.ROUNDS ?? 3);

const served = await servePortal();
const port = new URL(served.address).port;
/** @param {{ host: string, path: string }} page */
const addressOf = ({ host, path }) => `http://${host}.localhost:${port}${path}`;
let isGood = true;
/** @param {number} value @param {boolean} isReached */
const figure = (value, isReached) => {
  isGood &&= isReached;
  return `${Math.round(value)}${isReached ? '' : ' (missed)'}`;
};

try {
  const lighthouse = await loadLighthouse();
  const browser = await launch();
  console.info(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.versions.node}, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}, medians of ${rounds}\n`,
  );
  await browser.close();
  console.info('| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | shift | KiB |');
  console.info('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const page of pages) {
    /** @type {import('./audit/lighthouse.mjs').Report[]} */
    const reports = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await auditPage(lighthouse, addressOf(page), page.storage));
    /** @param {string} name */
    const score = (name) => median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
    /** @param {string} name */
    const audit = (name) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
    const others = ['accessibility', 'best-practices', 'seo'].map((name) => figure(score(name), score(name) === 100));
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (name) => `${Math.round(audit(name))} ms`,
    );
    const row = [page.name, figure(score('performance'), score('performance') >= page.performance), ...others, ...times];
    console.info(`| ${[...row, audit('cumulative-layout-shift').toFixed(3), Math.round(audit('total-byte-weight') / 1024)].join(' | ')} |`);
    const failing = Object.values(reports[0]?.audits ?? {}).filter(({ score: value }) => value === 0);
    if (process.env.VERBOSE) console.info(failing.map(({ title }) => `  fails: ${title}`).join('\n'));
  }
  console.info('\n| page, at 400 kbit/s and 400 ms | seen (ms) | content (ms) |\n| --- | --- | --- |');
  for (const page of pages) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await badLineVisit(launch, addressOf(page), page.storage));
    const [seen, content] = [median(visits.map((visit) => visit.seen)), median(visits.map((visit) => visit.content))];
    console.info(`| ${page.name} | ${figure(seen, seen <= goals.seen)} | ${figure(content, content <= goals.content)} |`);
  }
} finally {
  await served.close();
}
if (!isGood) process.exitCode = 1;
