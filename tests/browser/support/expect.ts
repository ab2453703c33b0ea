import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

interface Assertion {
  isNot: boolean;
  /** Waits until the assertion is true. If time runs out, `check` reports the failure. */
  wait: (timeout: number) => Promise<unknown>;
  /** Runs Playwright's own assertion. */
  check: (timeout: number) => Promise<void>;
}

/** Waits until the assertion is true, then lets Playwright check it. Playwright's own retries are slow: each describes the whole page. */
async function assertAfter({ isNot, wait, check }: Assertion, timeout: number) {
  const end = performance.now() + timeout;
  await wait(timeout).catch(() => undefined);
  try {
    await check(Math.max(1, end - performance.now()));
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // Report the full timeout, because `check` got only the remaining time.
    return { pass: isNot, message: () => why.replace(/(Timeout:\s+)[\d.]+ms/, `$1${timeout}ms`) };
  }
}

type Texts = ReturnType<typeof base<Locator>>;

interface Options {
  timeout?: number;
}

function seen(state: ExpectMatcherState, locator: Locator, isVisible: boolean, { timeout = state.timeout }: Options) {
  const wanted = isVisible === state.isNot ? 'hidden' : 'visible';
  const wait = (limit: number) => locator.waitFor({ state: wanted, timeout: limit });
  const check = (limit: number) => base(locator).toBeVisible({ visible: wanted === 'visible', timeout: limit });
  return assertAfter({ isNot: state.isNot, wait, check }, timeout);
}

/** Waits until the element exists. For a missing element, Playwright's own check describes the whole page, which is slow. */
function found(locator: Locator, expected: unknown) {
  // An expected list may be empty, so don't wait for an element.
  return async (limit: number) => Array.isArray(expected) || (await locator.first().waitFor({ state: 'attached', timeout: limit }));
}

/** A faster version of Playwright's `expect`. */
export const expect = base.extend({
  toHaveText(locator: Locator, expected: Parameters<Texts['toHaveText']>[0], options: Parameters<Texts['toHaveText']>[1] = {}) {
    const { isNot } = this;
    const check = (timeout: number) => (isNot ? base(locator).not : base(locator)).toHaveText(expected, { ...options, timeout });
    return assertAfter({ isNot, wait: found(locator, expected), check }, options.timeout ?? this.timeout);
  },
  toContainText(locator: Locator, expected: Parameters<Texts['toContainText']>[0], options: Parameters<Texts['toContainText']>[1] = {}) {
    const { isNot } = this;
    const check = (timeout: number) => (isNot ? base(locator).not : base(locator)).toContainText(expected, { ...options, timeout });
    return assertAfter({ isNot, wait: found(locator, expected), check }, options.timeout ?? this.timeout);
  },
  toHaveValue(locator: Locator, expected: Parameters<Texts['toHaveValue']>[0], options: Options = {}) {
    const { isNot } = this;
    const check = (timeout: number) => (isNot ? base(locator).not : base(locator)).toHaveValue(expected, { timeout });
    return assertAfter({ isNot, wait: found(locator, expected), check }, options.timeout ?? this.timeout);
  },
  toBeAttached(locator: Locator, options: Options = {}) {
    const { isNot } = this;
    const wait = (limit: number) => locator.waitFor({ state: isNot ? 'detached' : 'attached', timeout: limit });
    const check = (timeout: number) => base(locator).toBeAttached({ attached: !isNot, timeout });
    return assertAfter({ isNot, wait, check }, options.timeout ?? this.timeout);
  },
  toBeVisible(locator: Locator, { visible = true, ...options }: Options & { visible?: boolean } = {}) {
    return seen(this, locator, visible, options);
  },
  toBeHidden(locator: Locator, options: Options = {}) {
    return seen(this, locator, false, options);
  },
  toHaveURL(page: Page, url: string | RegExp | ((url: URL) => boolean), options: Options = {}) {
    const { isNot } = this;
    // `waitForURL` treats a string as a pattern, and can't wait for a URL to change. Compare URLs here.
    const isThere = (now: URL) =>
      typeof url === 'string' ? now.href === new URL(url, now).href : url instanceof RegExp ? url.test(now.href) : url(now);
    const wait = (limit: number) => page.waitForURL((now) => isThere(now) !== isNot, { waitUntil: 'commit', timeout: limit });
    const check = (limit: number) => (isNot ? base(page).not : base(page)).toHaveURL(url, { timeout: limit });
    return assertAfter({ isNot, wait, check }, options.timeout ?? this.timeout);
  },
});
