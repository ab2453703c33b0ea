import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { hosts } from '../support/hosts.ts';
import { reportViolations } from '../support/reportViolations.ts';
import { ReusedPage, type Look } from '../support/ReusedPage.ts';
import { emptyPage, type Records, type Screens } from './Screens.ts';

const opened = new WeakMap<Page, OpenPage>();

export function findOpenPage(page: Page): OpenPage | undefined {
  return opened.get(page);
}

/**
 * A page that stays open for many tests. `page.goto` only rerenders the portal, because loading the page would take ten times as long.
 * Reloads and links to other hosts still load the page.
 */
export class OpenPage {
  readonly page: Page;
  readonly #reused: ReusedPage;
  readonly #load: Page['goto'];
  /** True if the next `goto` must load the page, because the test has added scripts or routes. */
  #isStale = true;
  #stored: readonly [key: string, text: string] | undefined;
  #records: Records = {};
  readonly #seeded = new Set<string>();

  private constructor(reused: ReusedPage) {
    const { page } = reused;
    this.page = page;
    this.#reused = reused;
    this.#load = page.goto.bind(page);
    opened.set(page, this);
    page.goto = async (address) => {
      await this.#open(address);
      return null;
    };
    const { addInitScript, route } = page;
    page.addInitScript = (...script) => {
      this.#isStale = true;
      const added: ReturnType<typeof addInitScript> = Reflect.apply(addInitScript, page, script);
      return added;
    };
    page.route = (...handler) => {
      this.#isStale = true;
      return route.apply(page, handler);
    };
  }

  /** @param hasDelays False to skip the portal's simulated delays. */
  static async open(browser: Browser, options: BrowserContextOptions, hasDelays: boolean): Promise<OpenPage> {
    const reused = await ReusedPage.open(browser, options, hasDelays);
    await reused.page.context().addInitScript(reportViolations);
    return new OpenPage(reused);
  }

  begin(look: Look): Promise<void> {
    return this.#reused.begin(look);
  }

  /** Ends a test. Returns true if the next test can use the page. Otherwise, closes the page. */
  async end(): Promise<boolean> {
    this.#stored = undefined;
    this.#records = {};
    this.#seeded.clear();
    if (this.#reused.isUntouched && !this.#isStale && (await this.#close())) {
      await this.#reused.leave();
      return true;
    }
    this.#isStale = true;
    return this.#reused.end();
  }

  /** Adds a value to local storage before the test's first `goto` on each host. */
  store(key: string, text: string): void {
    this.#stored ??= [key, text];
  }

  /** Replaces the records of a collection, starting with the next `goto`. */
  put(collection: string, records: Records[string]): void {
    this.#records = { ...this.#records, [collection]: records };
  }

  async #open(address: string): Promise<void> {
    const { page } = this;
    const { origin, pathname, search, hash } = new URL(address, hosts.development);
    if (this.#isStale || new URL(page.url()).origin !== origin || !(await isOpen(page))) await this.#load(origin + emptyPage);
    this.#isStale = false;
    const stored = this.#seeded.has(origin) ? undefined : this.#stored;
    if (stored) this.#seeded.add(origin);
    await page.evaluate(
      async ([to, user, records]) => {
        if (user) localStorage.setItem(...user);
        await (window as unknown as { screens: Screens }).screens.open(to, records);
      },
      [pathname + search + hash, stored, this.#records] as const,
    );
  }

  async #close(): Promise<boolean> {
    const { page } = this;
    if (page.isClosed() || !page.url().startsWith('http') || !(await isOpen(page))) return false;
    await page.evaluate(() => (window as unknown as { screens: Screens }).screens.close());
    return true;
  }
}

const isOpen = (page: Page): Promise<boolean> => page.evaluate(() => 'screens' in window);
