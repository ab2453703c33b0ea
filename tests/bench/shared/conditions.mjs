/**
 * The emulated device: `cpu` is the CPU slowdown factor, and `line` is the network connection (`latency` in ms).
 * @typedef {{ cpu: number, line?: { latency: number, kilobits: number } }} Conditions
 */

/** A mid-range phone on a slow 4G connection, as in Lighthouse. */
export const slow4G = { latency: 562.5, kilobits: 1440 };

export const badLine = { latency: 400, kilobits: 400 };

/**
 * Opens a page with a slow CPU and a slow connection.
 * @param {import('playwright').Browser} browser
 * @param {Conditions} conditions
 * @param {import('playwright').BrowserContextOptions} [options]
 */
export async function slowedPage(browser, { cpu, line }, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  if (line) {
    const throughput = (line.kilobits * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/**
 * Returns the main thread's CPU time so far, in ms.
 * @param {import('playwright').CDPSession} session
 */
export async function workSoFar(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('the browser does not say how long its tasks took');
  return seconds * 1000;
}
