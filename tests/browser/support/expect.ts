import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

interface Assertion {
  isNot: boolean;
  /** Waits until the assertion holds. Doesn't check anything. */
  wait: (timeout: number) => Promise<unknown>;
  /** Runs Playwright's own assertion. */
  check: (timeout: number) => Promise<void>;
}

/**
 * Waits until the assertion holds, and then runs Playwright's own assertion, which fails with Playwright's message if waiting wasn't
 * enough. Playwright's assertion isn't used for waiting, because it keeps describing the whole page while it waits. That took a quarter of
 * the workbench's time in tests.
 */
async function assertAfter({ isNot, wait, check }: Assertion, timeout: number) {
  const end = performance.now() + timeout;
  await wait(timeout).catch(() => undefined);
  try {
    await check(Math.max(1, end - performance.now()));
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // Put the whole timeout into the message. Playwright's message contains only the time that was left after waiting.
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

/**
 * Waits until the element exists. If an assertion starts on an element that exists, its error describes only this element, not the whole
 * page, which takes time.
 */
function found(locator: Locator, expected: unknown) {
  // Don't wait for a list, because it may be empty. For lists, Playwright doesn't describe the page.
  return async (limit: number) => Array.isArray(expected) || (await locator.first().waitFor({ state: 'attached', timeout: limit }));
}

/** Playwright's `expect`, but it doesn't keep the page busy while it waits. */
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
    // Don't use `waitForURL` with a string, which it would treat as a pattern. It also can't wait until an address has changed.
    const isThere = (now: URL) =>
      typeof url === 'string' ? now.href === new URL(url, now).href : url instanceof RegExp ? url.test(now.href) : url(now);
    const wait = (limit: number) => page.waitForURL((now) => isThere(now) !== isNot, { waitUntil: 'commit', timeout: limit });
    const check = (limit: number) => (isNot ? base(page).not : base(page)).toHaveURL(url, { timeout: limit });
    return assertAfter({ isNot, wait, check }, options.timeout ?? this.timeout);
  },
});
