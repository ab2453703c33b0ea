/** The text fields that are typed into, at the top, in the middle and at the end of the form, and what is typed. */
const labels = ['Field 0', 'Field 30', 'Field 54'];
const typed = 'performance';

/** How much slower than this machine the visitor's is: else a key takes less than a frame, and only frames are measured. */
const slowdown = 6;

/** A pause between two keys, in ms: long enough for the page to come to rest. */
const pause = 100;

/**
 * Visits a form in a new browser and types into some of its fields.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @returns {Promise<number[]>} for each key the time until it was painted, in ms.
 */
export async function measureForm(launch, address) {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(address);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const keys = [];
    for (const label of labels) {
      await page.getByLabel(label, { exact: true }).focus();
      for (const key of typed) {
        await page.waitForTimeout(pause);
        await page.evaluate(watchForKey);
        await page.keyboard.press(key);
        keys.push(await page.evaluate(() => window.result));
      }
      const entered = await page.getByLabel(label, { exact: true }).inputValue();
      if (entered !== typed) throw new Error(`${label} took "${entered}"`);
    }
    return keys;
  } finally {
    await browser.close();
  }
}

/** Runs in the page before a key is pressed: says how long after it the field that took it was painted. */
function watchForKey() {
  window.result = new Promise((resolve) => {
    window.addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))), {
      once: true,
    });
    let start = 0;
    window.addEventListener('keydown', (event) => (start = event.timeStamp), { once: true, capture: true });
  });
}
