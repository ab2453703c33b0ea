/**
 * The times of one visit, in ms.
 * @typedef {{ firstPeople: number, keys: number[], firstEvents: number, tab: number }} Visit
 */

/** The pause between key presses, in ms, so that the page can settle. */
const pause = 400;

/**
 * Measures how fast the people and events pages show cards: on load, while searching, and after a click on a tab.
 * @param {() => Promise<import('playwright').Browser>} launch
 * @param {string} address
 * @param {{ words: readonly string[], found: (typed: string) => readonly { name: string }[] }} search the words to type, and the people who
 *   match.
 * @returns {Promise<Visit>}
 */
export async function measureCards(launch, address, { words, found }) {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(watchForCards);
    await page.goto(`${address}people`);
    const firstPeople = await page.evaluate(() => window.firstRows);
    await page.waitForTimeout(1000);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.focus();
    const keys = [];
    for (const word of words) {
      for (let length = 1; length <= word.length; length += 1) {
        await page.waitForTimeout(pause);
        await page.evaluate(watchForResult, resultOf(found(word.slice(0, length))));
        await page.keyboard.press(word.charAt(length - 1));
        keys.push(await page.evaluate(() => window.result));
      }
      await box.fill('');
    }

    await page.goto(`${address}events`);
    const firstEvents = await page.evaluate(() => window.firstRows);
    await page.waitForTimeout(1000);
    await page.evaluate(watchForTab);
    await page.getByRole('tab', { selected: false }).click();
    return { firstPeople, keys, firstEvents, tab: await page.evaluate(() => window.result) };
  } finally {
    await browser.close();
  }
}

/** @param {readonly { name: string }[]} people */
function resultOf(people) {
  return { status: `${people.length.toLocaleString('en-US')} of`, first: people[0]?.name ?? '' };
}

/**
 * Runs in the page. Measures the time from the next key press until the expected search results are painted.
 * @param {{ status: string, first: string }} expected
 */
function watchForResult({ status, first }) {
  window.result = new Promise((resolve, reject) => {
    let start = 0;
    window.addEventListener('keydown', (event) => (start = event.timeStamp), { once: true, capture: true });
    setTimeout(() => reject(new Error(`the page never showed ${status} with ${first} first`)), 10_000);
    const check = () => {
      const isThere =
        start > 0 &&
        document.querySelector('main [role=status]')?.textContent?.startsWith(status) &&
        document.querySelector('main li h2')?.textContent === first;
      if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** Runs in the page before a click on a tab. Measures the time until the tab's first cards are painted. */
function watchForTab() {
  window.result = new Promise((resolve) => {
    const before = document.querySelector('main li h2')?.textContent;
    let start = 0;
    window.addEventListener('click', (event) => (start = event.timeStamp), { once: true, capture: true });
    const check = () => {
      const shown = [...document.querySelectorAll('main li h2')].find((heading) => heading.checkVisibility());
      if (start > 0 && shown && shown.textContent !== before)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** Runs before the page's own scripts. Measures the time until the first cards are painted. */
function watchForCards() {
  window.firstRows = new Promise((resolve) => {
    const check = () => {
      if (document.querySelector('main li h2')?.textContent) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else requestAnimationFrame(check);
    };
    check();
  });
}
