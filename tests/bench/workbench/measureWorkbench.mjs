import { workSoFar } from '../shared/conditions.mjs';

/**
 * Timings of one workbench visit, in ms. `preview`, `work`, and `problems` have one entry per key press.
 * @typedef {{ open: number, shown: number, preview: number[], work: number[], problems: number[] }} Visit
 */

/**
 * @typedef {object} Place the screen whose title the benchmark edits.
 * @property {string} file
 * @property {string} at the screen's address.
 * @property {string} as the viewer in the preview.
 * @property {string} on the variant in the preview.
 */

/** The pause after an edit, in ms, so that the page and the server can settle. */
const pause = 700;

/** Returns the current time in ms, on the same clock for the page and its preview. */
const clock = () => performance.timeOrigin + performance.now();

/**
 * Opens the workbench in a new browser, and types into a field.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {Place} place
 * @param {number} keys the number of key presses in each view (form and text).
 * @returns {Promise<Visit>}
 */
export async function measureWorkbench(launch, address, { file, at, as, on }, keys) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(() => {
      document.addEventListener('keydown', () => Object.assign(window, { pressedAt: performance.timeOrigin + performance.now() }), true);
    });
    const query = new URLSearchParams({ file, at, as, on, width: '1280' });
    const start = Date.now();
    await page.goto(`${address}?${query}`, { waitUntil: 'commit' });
    await page.locator('.wb-entry h2').waitFor();
    const open = Date.now() - start;
    const heading = page.frameLocator('iframe').locator('h1').first();
    await heading.waitFor({ timeout: 60_000 });
    const shown = Date.now() - start;
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('there is no preview');
    await page.waitForTimeout(3 * pause);

    const field = page.getByLabel(/^Title( ?\*)?$/).first();
    await field.focus();
    const title = await field.inputValue();
    await page.keyboard.press('Control+End');
    /** @type {number[]} */
    const preview = [];
    /** @type {number[]} */
    const work = [];
    for (let key = 1; key <= keys; key += 1) {
      const wanted = 'x'.repeat(key);
      const before = await workSoFar(session);
      const seen = frame.evaluate(whenSeen, { selector: 'h1', wanted });
      await frame.evaluate(clock);
      await page.keyboard.press('x');
      preview.push((await seen) - (await pressedAt(page)));
      work.push((await workSoFar(session)) - before);
      await page.waitForTimeout(pause);
    }

    // Restore the title, so that every visit starts with the same one.
    await field.fill(title);
    await page.waitForTimeout(pause);

    await page.goto(`${address}?${query}&view=text`);
    const text = page.getByRole('textbox', { name: `Text of ${file}` });
    await text.waitFor();
    await page.waitForTimeout(3 * pause);
    await text.focus();
    /** @type {number[]} */
    const problems = [];
    for (let key = 1; key <= keys; key += 1) {
      await page.keyboard.press('Control+Home');
      const seen = page.evaluate(whenSeen, { selector: '[role=tablist]', wanted: String.raw`Problems \d` });
      await page.evaluate(clock);
      await page.keyboard.press('x');
      problems.push((await seen) - (await pressedAt(page)));
      await page.waitForTimeout(pause);
      const hidden = page.evaluate(whenSeen, { selector: '[role=tablist]', wanted: String.raw`Problems(?! ?\d)` });
      await page.keyboard.press('Backspace');
      await hidden;
      await page.waitForTimeout(pause);
    }
    return { open, shown, preview, work, problems };
  } finally {
    await browser.close();
  }
}

/** @param {import('playwright').Page} page @returns {Promise<number>} */
async function pressedAt(page) {
  return page.evaluate(() => Number(Reflect.get(window, 'pressedAt')));
}

/**
 * Runs in a page. Resolves to the time when an element's text first matches a pattern, in ms since the epoch.
 * @param {{ selector: string, wanted: string }} what
 * @returns {Promise<number>}
 */
function whenSeen({ selector, wanted }) {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`"${wanted}" was not seen`)), 20_000);
    const pattern = new RegExp(wanted);
    const check = () => {
      if (!pattern.test(document.querySelector(selector)?.textContent ?? '')) return;
      observer.disconnect();
      done(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    check();
  });
}
