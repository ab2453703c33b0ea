import { slowedPage, workSoFar } from '../shared/conditions.mjs';

/** What is typed into each field that is typed into. */
const typed = 'performance';

/** A pause between two keys, in ms: long enough for the page to be painted and to come to rest. */
const pause = 60;

/**
 * What one visit showed: the work of the page's main thread until the form could be used, for a key, and from the press that sends the
 * empty form until its errors are shown; in ms. A key takes less than a frame, so that a clock on the wall would mostly tell when the
 * next frame comes.
 * @typedef {{ ready: number, key: number, submit: number }} Visit
 */

/**
 * Visits a form in a new browser, sends it empty, and types into some of its fields.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {number} count of its fields.
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
    // A key on it, because a pointer is first led there by code of its own, which takes longer than the form.
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
