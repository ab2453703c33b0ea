import { workSoFar } from '../shared/conditions.mjs';

/**
 * What one visit of the workbench showed, in ms: from its address to the list of files and to the portal in the preview; for each key in a
 * field of a form from the press to the preview that shows it, and the work of the page's own main thread meanwhile; for each key in a text
 * from the press to the problem that it makes. The preview may run on the same thread.
 * @typedef {{ open: number, shown: number, preview: number[], work: number[], problems: number[] }} Visit
 */

/**
 * @typedef {object} Place where keys are pressed: at the end of the title of a screen, which the preview shows.
 * @property {string} file
 * @property {string} at the address of the screen.
 * @property {string} as whom the preview is seen as.
 * @property {string} on the variant.
 */

/** Until the page and the server have come to rest after an edit, in ms. */
const pause = 700;

/** The time on a clock that the page and the preview share. */
const clock = () => performance.timeOrigin + performance.now();

/**
 * Visits the workbench in a new browser, and presses keys.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {Place} place
 * @param {number} keys how many are pressed, in the form and in the text.
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
    const began = Date.now();
    await page.goto(`${address}?${query}`, { waitUntil: 'commit' });
    await page.locator('.wb-entry h2').waitFor();
    const open = Date.now() - began;
    const heading = page.frameLocator('iframe').locator('h1').first();
    await heading.waitFor({ timeout: 60_000 });
    const shown = Date.now() - began;
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

    // The next visit begins as this one did.
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
      const gone = page.evaluate(whenSeen, { selector: '[role=tablist]', wanted: String.raw`Problems(?! ?\d)` });
      await page.keyboard.press('Backspace');
      await gone;
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
 * Runs in a page: when the text of an element fits a pattern, by the shared clock.
 * @param {{ selector: string, wanted: string }} what
 * @returns {Promise<number>}
 */
function whenSeen({ selector, wanted }) {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`"${wanted}" was not seen`)), 20_000);
    const pattern = new RegExp(wanted);
    const look = () => {
      if (!pattern.test(document.querySelector(selector)?.textContent ?? '')) return;
      observer.disconnect();
      done(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  });
}
