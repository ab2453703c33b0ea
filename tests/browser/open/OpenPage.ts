import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { hosts } from '../support/hosts.ts';
import { playQuickly } from '../support/playQuickly.ts';
import { skipDelays } from '../support/skipDelays.ts';
import { reportViolations } from '../support/test.ts';
import { emptyPage, type Records, type Screens } from './Screens.ts';

/** Settings that can change while a page is open. */
export interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  forcedColors: 'active' | 'none' | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
}

const heard = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

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
  readonly #load: Page['goto'];
  readonly #emulate: Page['emulateMedia'];
  #media = '';
  /** True if a test has changed the page in a way that can't be undone. The next test gets a new page. */
  #isSpent = false;
  /** True if the next `goto` must load the page, because the test has added scripts or routes. */
  #isStale = true;
  #stored: readonly [key: string, text: string] | undefined;
  #records: Records = {};
  readonly #seeded = new Set<string>();
  readonly #origins = new Set<string>();

  private constructor(page: Page) {
    this.page = page;
    this.#load = page.goto.bind(page);
    this.#emulate = page.emulateMedia.bind(page);
    opened.set(page, this);
    page.goto = async (address) => {
      await this.#open(address);
      return null;
    };
    page.emulateMedia = async (media) => {
      this.#media = '';
      await this.#emulate(media);
    };
    const { addInitScript, route } = page;
    page.addInitScript = (...script) => {
      this.#spend();
      const added: ReturnType<typeof addInitScript> = Reflect.apply(addInitScript, page, script);
      return added;
    };
    page.route = (...handler) => {
      this.#spend();
      return route.apply(page, handler);
    };
    const { clock } = page;
    const { install, setFixedTime, setSystemTime } = clock;
    clock.install = (...time) => {
      this.#isSpent = true;
      return install.apply(clock, time);
    };
    clock.setFixedTime = (...time) => {
      this.#isSpent = true;
      return setFixedTime.apply(clock, time);
    };
    clock.setSystemTime = (...time) => {
      this.#isSpent = true;
      return setSystemTime.apply(clock, time);
    };
  }

  /** @param hasDelays False to skip the portal's simulated delays. */
  static async open(browser: Browser, options: BrowserContextOptions, hasDelays: boolean): Promise<OpenPage> {
    const context = await browser.newContext(options);
    playQuickly(context);
    if (!hasDelays) await skipDelays(context);
    await context.addInitScript(reportViolations);
    return new OpenPage(await context.newPage());
  }

  async begin({ viewport, ...media }: Look): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? {};
    if (viewport.width !== width || viewport.height !== height) await this.page.setViewportSize(viewport);
    const asked = JSON.stringify(media);
    if (asked === this.#media) return;
    await this.#emulate({ media: null, ...media });
    this.#media = asked;
  }

  /** Ends a test. Returns true if the next test can use the page. Otherwise, closes the page. */
  async end(): Promise<boolean> {
    const { page } = this;
    for (const event of heard) page.removeAllListeners(event);
    const isGood = !this.#isSpent && this.#origins.size < 2 && page.context().pages().length === 1 && (await this.#close());
    if (!isGood) await page.context().close();
    this.#stored = undefined;
    this.#records = {};
    this.#seeded.clear();
    this.#origins.clear();
    return isGood;
  }

  /** Adds a value to local storage before the test's first `goto` on each host. */
  store(key: string, text: string): void {
    this.#stored ??= [key, text];
  }

  /** Replaces the records of a collection, starting with the next `goto`. */
  put(collection: string, records: Records[string]): void {
    this.#records = { ...this.#records, [collection]: records };
  }

  #spend(): void {
    this.#isSpent = true;
    this.#isStale = true;
  }

  async #open(address: string): Promise<void> {
    const { page } = this;
    const { origin, pathname, search, hash } = new URL(address, hosts.development);
    if (this.#isStale || new URL(page.url()).origin !== origin || !(await isOpen(page))) await this.#load(origin + emptyPage);
    this.#isStale = false;
    this.#origins.add(origin);
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
    if (page.isClosed() || !page.url().startsWith('http')) return !page.isClosed();
    if (!(await isOpen(page))) return false;
    await page.evaluate(() => (window as unknown as { screens: Screens }).screens.close());
    // Move the pointer off the page, so that it doesn't hover over anything in the next test.
    await page.mouse.move(-1, -1);
    return true;
  }
}

const isOpen = (page: Page): Promise<boolean> => page.evaluate(() => 'screens' in window);
