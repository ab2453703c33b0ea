import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

interface Assertion {
  isNot: boolean;
  /** Waits without checking anything. */
  wait: (timeout: number) => Promise<unknown>;
  /** Makes Playwright's own assertion. */
  check: (timeout: number) => Promise<void>;
}

/**
 * Waits before it makes Playwright's own assertion. Each time an assertion doesn't hold yet, Playwright describes the whole page for its
 * error message, which took a quarter of the workbench's time in tests. If the wait is in vain, the assertion fails with this message.
 */
async function assertAfter({ isNot, wait, check }: Assertion, timeout: number) {
  const end = performance.now() + timeout;
  await wait(timeout).catch(() => undefined);
  try {
    await check(Math.max(1, end - performance.now()));
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The message names the rest of the time, but the assertion has waited for all of it.
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

/** Playwright's `expect`, with waits that don't keep the page busy. */
export const expect = base.extend({
  toBeVisible(locator: Locator, { visible = true, ...options }: Options & { visible?: boolean } = {}) {
    return seen(this, locator, visible, options);
  },
  toBeHidden(locator: Locator, options: Options = {}) {
    return seen(this, locator, false, options);
  },
  toHaveURL(page: Page, url: string | RegExp | ((url: URL) => boolean), options: Options = {}) {
    const { isNot } = this;
    // For Playwright's wait, a text is a pattern.
    const canWait = !isNot && typeof url !== 'string';
    const wait = async (limit: number) => canWait && page.waitForURL(url, { waitUntil: 'commit', timeout: limit });
    const check = (limit: number) => (isNot ? base(page).not : base(page)).toHaveURL(url, { timeout: limit });
    return assertAfter({ isNot, wait, check }, options.timeout ?? this.timeout);
  },
});
