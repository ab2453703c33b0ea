import { slowedPage, workSoFar } from '../shared/conditions.mjs';

/**
 * @typedef {{ first: number, largest: number, work: number }} Visit the first paint, the largest paint, and the main thread's work, in ms.
 */

/**
 * Visits a landing page in a new browser with an empty cache.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {import('../shared/conditions.mjs').Conditions} conditions
 * @returns {Promise<Visit>}
 */
export async function measureLanding(launch, address, conditions) {
  const browser = await launch();
  try {
    const { page, session } = await slowedPage(browser, conditions);
    await page.addInitScript(watchLargest);
    await page.goto(address, { waitUntil: 'networkidle', timeout: 90_000 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1500);
    const paints = await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: window.largest ?? Number.NaN,
    }));
    return { ...paints, work: await workSoFar(session) };
  } finally {
    await browser.close();
  }
}

/** Runs before the page's own scripts. */
function watchLargest() {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
