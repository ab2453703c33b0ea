import { slowedPage, workSoFar } from '../shared/conditions.mjs';

/** The pause after each step, in ms, so that the page can settle. */
const rest = 600;

/**
 * Runs the tour twice in a new browser: once to load the screens, and once to measure.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} origin
 * @param {{ stored: Readonly<Record<string, string>>, paths: readonly string[] }} tour the browser storage, and
 *   the screens to open. The tour ends where it starts.
 * @returns {Promise<{ path: string, work: number }[]>} the main thread's work for each route change, in ms.
 */
export async function measureRoutes(launch, origin, { stored, paths }) {
  const browser = await launch();
  try {
    const { page, session } = await slowedPage(browser, { cpu: 1 });
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(stored));
    const [start = '/', ...others] = paths;
    await page.goto(origin + start, { waitUntil: 'networkidle' });
    const changes = [];
    for (const isMeasured of [false, true]) {
      for (const path of [...others, start]) {
        const link = page.locator(`aside a[href="${path}"]`).first();
        // Use the keyboard, because moving Playwright's pointer would take up much of the measured time.
        await link.focus();
        await page.waitForTimeout(rest);
        const before = await workSoFar(session);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${path}`);
        await page.waitForTimeout(rest);
        if (isMeasured) changes.push({ path, work: (await workSoFar(session)) - before });
      }
    }
    return changes;
  } finally {
    await browser.close();
  }
}
