import { slowedPage } from './shared/conditions.mjs';

/**
 * The measurements of one visit: times in ms, and memory in bytes. Without a search, `keys` is empty and `memory` is NaN.
 * @typedef {{ firstRows: number, keys: number[], memory: number }} Visit
 */

/** Words without spaces, because the grid's quick filter splits at spaces. */
export const words = ['boiler', 'ref-48', 'library'];

/** The pause between key presses, in ms, so that the page can settle. */
const pause = 500;

/**
 * Opens a page in a new browser and measures the time to its first rows. With `expected`, also measures searches and memory use.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {((typed: string) => number) | undefined} expected converts the typed text to the expected number of rows.
 * @param {import('./shared/conditions.mjs').Conditions} conditions
 * @returns {Promise<Visit>}
 */
export async function measurePage(launch, address, expected, conditions) {
  const browser = await launch();
  try {
    const { page, session } = await slowedPage(browser, conditions);
    await page.addInitScript(watchForRows);
    await page.goto(address);
    const firstRows = await page.evaluate(() => window.firstRows);
    if (!expected) return { firstRows, keys: [], memory: Number.NaN };
    await page.waitForTimeout(1000);
    const keys = [];
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.focus();
    for (const word of words) {
      for (let length = 1; length <= word.length; length += 1) {
        keys.push(await pressed(page, word.charAt(length - 1), expected(word.slice(0, length))));
      }
      await box.selectText();
      await pressed(page, 'Delete', expected(''));
    }
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { firstRows, keys, memory: usedSize };
  } finally {
    await browser.close();
  }
}

/**
 * Measures the time from a key press to the painted result.
 * @param {import('playwright').Page} page
 * @param {string} key
 * @param {number} rows the expected number of rows.
 * @returns {Promise<number>}
 */
async function pressed(page, key, rows) {
  await page.waitForTimeout(pause);
  await page.evaluate(watchForResult, rows);
  await page.keyboard.press(key);
  return page.evaluate(() => window.result);
}

/**
 * Runs in the page. Measures the time from the next key press until the search result is painted.
 * @param {number} rows the expected number of rows.
 */
function watchForResult(rows) {
  window.result = new Promise((resolve, reject) => {
    let start = 0;
    window.addEventListener('keydown', (event) => (start = event.timeStamp), { once: true, capture: true });
    setTimeout(() => reject(new Error(`the page never showed ${rows} rows`)), 30_000);
    const shown = `${rows.toLocaleString('en-US')} of`;
    const check = () => {
      const isThere =
        start > 0 &&
        document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') === String(rows + 1) &&
        document.querySelector('main [role=status]')?.textContent?.startsWith(shown);
      if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** Runs before the page's own scripts. Measures the time until the first rows are painted. */
function watchForRows() {
  window.firstRows = new Promise((resolve) => {
    const check = () => {
      if (document.querySelector('.ag-row .ag-cell')?.textContent)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else requestAnimationFrame(check);
    };
    check();
  });
}
