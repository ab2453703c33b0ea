import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

interface Assertion {
  isNot: boolean;
  /** Waits until the assertion holds. Doesn't check anything. */
  wait: (timeout: number) => Promise<unknown>;
  /** Runs Playwright's own assertion. */
  check: (timeout: number) => Promise<void>;
}

/**
 * Waits, and then runs Playwright's own assertion. While an assertion doesn't hold, Playwright keeps describing the whole page for its
 * error message, which took a quarter of the workbench's time in tests. If waiting isn't enough, the assertion fails with that message.
 */
async function assertAfter({ isNot, wait, check }: Assertion, timeout: number) {
  const end = performance.now() + timeout;
  await wait(timeout).catch(() => undefined);
  try {
    await check(Math.max(1, end - performance.now()));
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The message contains only the remaining timeout, but the assertion has waited for the whole timeout.
    return { pass: isNot, message: () => why.replace(/(Timeout:\s+)[\d.]+ms/, `$1${timeout}ms`) };
  }
}

interface Options {
  timeout?: number;
}

function seen(state: ExpectMatcherState, locator: Locator, isVisible: boolean, { timeout = state.timeout }: Options) {
  const wanted = isVisible === state.isNot ? 'hidden' : 'visible';
  const wait = (limit: number) => locator.waitFor({ state: wanted, timeout: limit });
  const check = (limit: number) => base(locator).toBeVisible({ visible: wanted === 'visible', timeout: limit });
  return assertAfter({ isNot: state.isNot, wait, check }, timeout);
}

/** Playwright's `expect`, but it doesn't keep the page busy while it waits. */
export const expect = base.extend({
  toBeVisible(locator: Locator, { visible = true, ...options }: Options & { visible?: boolean } = {}) {
    return seen(this, locator, visible, options);
  },
  toBeHidden(locator: Locator, options: Options = {}) {
    return seen(this, locator, false, options);
  },
  toHaveURL(page: Page, url: string | RegExp | ((url: URL) => boolean), options: Options = {}) {
    const { isNot } = this;
    // `waitForURL` would treat a string as a pattern.
    const canWait = !isNot && typeof url !== 'string';
    const wait = async (limit: number) => canWait && page.waitForURL(url, { waitUntil: 'commit', timeout: limit });
    const check = (limit: number) => (isNot ? base(page).not : base(page)).toHaveURL(url, { timeout: limit });
    return assertAfter({ isNot, wait, check }, options.timeout ?? this.timeout);
  },
});
