import { test as base, type BrowserContext } from '@playwright/test';

/** The seed for random delays. Undefined for tests without delays. */
const seed = process.env.SLOW_ANSWERS;

/** The longest delay, in ms. */
const longest = 800;

/** Returns a random number generator (mulberry32). The same seed gives the same numbers. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const bits = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed));
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Delays the requests of all pages, and the messages between frames. */
async function slowDown(context: BrowserContext, random: () => number): Promise<void> {
  const delay = () =>
    context.route('**/*', async (route) => {
      // Most delays are short but some are long, so requests overtake each other.
      await new Promise((resolve) => setTimeout(resolve, longest * random() ** 3));
      // The page may already be closed.
      await route.fallback().catch(() => undefined);
    });
  await delay();
  const unrouteAll = context.unrouteAll.bind(context);
  context.unrouteAll = async (options) => {
    await unrouteAll(options);
    await delay();
  };
  await context.addInitScript(delayMessages, longest / 2);
}

/** Delays messages to the window, but keeps their order. Runs in the page. */
function delayMessages(wait: number): void {
  const sentAgain = new WeakSet<Event>();
  const later = window.setTimeout.bind(window);
  window.addEventListener(
    'message',
    (event) => {
      if (sentAgain.has(event)) return;
      event.stopImmediatePropagation();
      const { data, origin, source, ports } = event;
      const again = new MessageEvent('message', { data, origin, source, ports: [...ports] });
      sentAgain.add(again);
      later(() => window.dispatchEvent(again), wait);
    },
    true,
  );
}

/**
 * Playwright's `test`. If `SLOW_ANSWERS` is set, delays each response by a random time to reveal race conditions. Tests that count requests
 * then fail, because the browser's cache is off.
 */
export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      if (seed !== undefined) {
        const random = createRandom(Number(seed));
        const newContext = browser.newContext.bind(browser);
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await slowDown(context, random);
          return context;
        };
      }
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
