/** The text fields that are typed into, at the top, in the middle and at the end of the form, and what is typed. */
const labels = ['Field 0', 'Field 30', 'Field 54'];
const typed = 'performance';

/** A pause between two keys, in ms: long enough for the page to be painted and to come to rest. */
const pause = 60;

/**
 * Visits a form in a new browser and types into some of its fields. A key takes less than a frame, so that the time until it is painted
 * is mostly the wait for the next frame; what the form itself adds to that is the work of the page's main thread, which is counted.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @returns {Promise<number>} the main thread's time from a key to its being painted, in ms: scripts, style, layout and paint.
 */
export async function measureForm(launch, address) {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(address);
    const session = await page.context().newCDPSession(page);
    // The thread's own clock stands still while others have the processor.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.getByLabel(labels[0] ?? '', { exact: true }).waitFor();
    let work = 0;
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      await page.waitForTimeout(pause);
      const before = await workSoFar(session);
      for (const key of typed) {
        await page.keyboard.press(key);
        await page.waitForTimeout(pause);
      }
      work += (await workSoFar(session)) - before;
      const entered = await field.inputValue();
      if (entered !== typed) throw new Error(`${label} took "${entered}"`);
    }
    return work / (labels.length * typed.length);
  } finally {
    await browser.close();
  }
}

/** @param {import('playwright').CDPSession} session @returns {Promise<number>} what the main thread has worked since the page began, in ms. */
async function workSoFar(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('the browser does not say how long its tasks took');
  return seconds * 1000;
}
