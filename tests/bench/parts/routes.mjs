import { readFileSync } from 'node:fs';
import { measureRoutes } from '../routes/measureRoutes.mjs';
import { servePortal } from '../shared/buildPages.mjs';
import { launch } from '../shared/launch.mjs';
import { median } from '../shared/median.mjs';

/** The maximum main-thread time for opening a screen again, in ms. */
const limit = 50;

const tours = [
  ['/dashboard/home', '/dashboard/events', '/dashboard/members', '/dashboard/messages', '/dashboard/settings'],
  ['/dashboard/finance/overview', '/dashboard/finance/transactions', '/dashboard/finance/budgets', '/dashboard/finance/accounts'],
];

/**
 * Measures how much work the main thread does when a screen of the shipped portal opens for the second time.
 * @param {number} rounds
 * @returns {Promise<boolean>} true if the median is within the limit.
 */
export async function routes(rounds) {
  const { signIn } = JSON.parse(readFileSync('portal-config/portal.json', 'utf8'));
  const user = { id: 'u1', name: 'Pat Doe', email: 'pat.doe@example.com', role: 'president', membershipType: 'active' };
  const stored = {
    [signIn.storageKey]: JSON.stringify({ ...user, pledge_class: 'Spring 2022', subscription_status: 'active', location: 'Ann Arbor, MI' }),
  };
  const portal = await servePortal();
  const origin = `http://active.localhost:${new URL(portal.address).port}`;
  try {
    /** @type {Map<string, number[]>} */
    const works = new Map();
    for (let round = 0; round < rounds; round += 1) {
      for (const paths of tours) {
        for (const { path, work } of await measureRoutes(launch, origin, { stored, paths })) {
          works.set(path, [...(works.get(path) ?? []), work]);
        }
      }
    }
    const medians = [...works].map(([path, found]) => ({ path, work: median(found) }));
    for (const { path, work } of medians) console.info(`  to ${path.padEnd(40)} ${work.toFixed(1).padStart(8)} ms`);
    const most = median(medians.map(({ work }) => work));
    console.info(
      `change of the route, median (ms)             portal ${most.toFixed(1).padStart(8)}   (goal ${limit}${most <= limit ? '' : ', missed'})`,
    );
    return most <= limit;
  } finally {
    await portal.close();
  }
}
