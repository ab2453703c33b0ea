import { slowedPage, workSoFar } from '../shared/conditions.mjs';

const typed = 'performance';

/** The pause between key presses, in ms, so that the page can settle. */
const pause = 60;

/**
 * The main thread's work, in ms: `ready` until the form is usable, `key` per key press, and `submit` for submitting the empty form.
 * @typedef {{ ready: number, key: number, submit: number }} Visit
 */

/**
 * Measures a form in a new browser: types into three fields, clears them, and submits the empty form.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {number} count the number of fields in the form.
 * @returns {Promise<Visit>}
 */
export async function measureForm(launch, address, count) {
  const browser = await launch();
  try {
    const { page, session } = await slowedPage(browser, { cpu: 1 });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByLabel('Field 0').first().waitFor();
    await page.waitForTimeout(500);
    const ready = await workSoFar(session);
    const texts = [0, 6 * Math.floor(count / 12), count - 6].map((index) => page.getByLabel(new RegExp(`^Field ${index}\\b`)).first());
    let key = 0;
    for (const field of texts) {
      await field.focus();
      await page.waitForTimeout(pause);
      const before = await workSoFar(session);
      for (const letter of typed) {
        await page.keyboard.press(letter);
        await page.waitForTimeout(pause);
      }
      key += (await workSoFar(session)) - before;
      await field.fill('');
    }
    // Use the keyboard, because moving Playwright's pointer takes longer than submitting the form.
    await page.getByRole('button', { name: 'Send' }).focus();
    await page.waitForTimeout(500);
    const before = await workSoFar(session);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1000);
    const submit = (await workSoFar(session)) - before;
    return { ready, key: key / (texts.length * typed.length), submit };
  } finally {
    await browser.close();
  }
}
