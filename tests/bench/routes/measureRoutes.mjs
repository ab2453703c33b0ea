import { slowedPage, workSoFar } from '../shared/conditions.mjs';

/** How long a page has come to rest before the next step, in ms. */
const rest = 600;

/**
 * Follows the links of a frame from screen to screen in a new browser, once to fetch what they need and once to be measured.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} origin
 * @param {{ stored: Readonly<Record<string, string>>, paths: readonly string[] }} tour whose, and the screens in their order; the first one is
 *   where it begins, and ends.
 * @returns {Promise<{ path: string, work: number }[]>} the work of the main thread for each change of the route, in ms.
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
        // A key on it, because a pointer is first led there by code of its own, which takes a good part of what is measured.
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
