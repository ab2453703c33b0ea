import { badLine, slowedPage } from '../shared/conditions.mjs';

/**
 * Visits a page for the first time, on a phone with a bad connection.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {Readonly<Record<string, string>>} stored
 * @returns {Promise<{ seen: number, content: number }>} the time in ms until the first paint, and until the screen's content.
 */
export async function badLineVisit(launch, address, stored) {
  const browser = await launch();
  try {
    const { page } = await slowedPage(browser, { cpu: 1, line: badLine }, { viewport: { width: 390, height: 844 } });
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(stored));
    await page.addInitScript(watchContent);
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
    const content = await page.evaluate(() => window.firstRows);
    const seen = await page.evaluate(firstPaint);
    return { seen, content };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. Waits until the browser reports the first paint. */
function firstPaint() {
  return new Promise((/** @type {(ms: number) => void} */ resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Runs before the page's own scripts. Waits until there is a heading and nothing is loading. */
function watchContent() {
  window.firstRows = new Promise((resolve) => {
    const check = () => {
      const waits = [...document.querySelectorAll('main [role=status]')].some((status) => status.textContent === 'Loading');
      if (document.querySelector('main h1') && !waits) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else requestAnimationFrame(check);
    };
    check();
  });
}
