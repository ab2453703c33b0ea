import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { playQuickly } from './playQuickly.ts';
import { skipDelays } from './skipDelays.ts';

/** Settings that can change while a page is open. */
export interface Look {
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  forcedColors: 'active' | 'none' | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
}

const heard = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/** The path of an empty page on every host. A page rests there between tests, because leaving the host would end its process. */
const restingPlace = '/resting-place';
const empty = { contentType: 'text/html', body: '<!doctype html><title>Empty</title>' };

const reused = new WeakMap<Page, ReusedPage>();

/** Returns the `ReusedPage` of `page`, unless the test has a page of its own. */
export function findReusedPage(page: Page): ReusedPage | undefined {
  return reused.get(page);
}

/**
 * A page that many tests use, one after another. A new page would need a new process, which takes as long as loading the portal. Between
 * tests, the page loses its history, its storage, and all scripts, routes, and listeners that the test has added. The browser's cache stays.
 */
export class ReusedPage {
  readonly page: Page;
  readonly #load: Page['goto'];
  readonly #emulate: Page['emulateMedia'];
  /** The scripts, functions, and CDP sessions that the test has added to the page. */
  readonly #added: { dispose: () => Promise<void> }[] = [];
  readonly #origins = new Set<string>();
  #media = '';
  /** True if a test has set the page's clock, which can't be undone. The next test gets a new page. */
  #isSpent = false;

  private constructor(page: Page) {
    this.page = page;
    this.#load = page.goto.bind(page);
    this.#emulate = page.emulateMedia.bind(page);
    reused.set(page, this);
    page.on('framenavigated', (frame) => {
      const { origin, protocol } = new URL(frame.url());
      if (protocol.startsWith('http')) this.#origins.add(origin);
    });
    page.emulateMedia = async (media) => {
      this.#media = '';
      await this.#emulate(media);
    };
    const { addInitScript, exposeFunction, clock } = page;
    page.addInitScript = async (...script) => {
      const added: Awaited<ReturnType<typeof addInitScript>> = await Reflect.apply(addInitScript, page, script);
      this.#added.push(added);
      return added;
    };
    page.exposeFunction = async (...named) => {
      const added = await exposeFunction.apply(page, named);
      this.#added.push(added);
      return added;
    };
    const context = page.context();
    const { newCDPSession } = context;
    context.newCDPSession = async (target) => {
      const client = await newCDPSession.call(context, target);
      // Detaching a session ends its emulation. The test may already have detached it.
      this.#added.push({ dispose: () => client.detach().catch(() => undefined) });
      return client;
    };
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
  static async open(browser: Browser, options: BrowserContextOptions, hasDelays: boolean): Promise<ReusedPage> {
    const context = await browser.newContext(options);
    playQuickly(context);
    if (!hasDelays) await skipDelays(context);
    return new ReusedPage(await context.newPage());
  }

  /** True if a later test can use the page as it is, without loading it again. */
  get isUntouched(): boolean {
    return !this.#isSpent && this.#added.length === 0 && this.#origins.size < 2 && this.page.context().pages().length === 1;
  }

  async begin({ viewport, ...media }: Look): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? {};
    if (viewport && (viewport.width !== width || viewport.height !== height)) await this.page.setViewportSize(viewport);
    const asked = JSON.stringify(media);
    if (asked === this.#media) return;
    await this.#emulate({ media: null, ...media });
    this.#media = asked;
  }

  /** Removes the test's listeners. Moves the pointer off the page, so that the next test starts with nothing hovered. */
  async leave(): Promise<void> {
    for (const event of heard) this.page.removeAllListeners(event);
    this.#origins.clear();
    await this.page.mouse.move(-1, -1);
  }

  /** Ends a test. Returns true if the next test can use the page. Otherwise, closes the page. */
  async end(): Promise<boolean> {
    const isGood = !this.#isSpent && !this.page.isClosed() && (await this.#reset().catch(() => false));
    if (!isGood) await this.page.context().close();
    return isGood;
  }

  /** Returns false if the page can't be reset. Rejects if one of its servers has been stopped. */
  async #reset(): Promise<boolean> {
    const { page } = this;
    const context = page.context();
    const origins = [...this.#origins];
    const others = context.pages().filter((other) => other !== page);
    await Promise.all([...others.map((other) => other.close()), this.leave()]);
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
    await this.#removeAdded();
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
    await page.route(`**${restingPlace}`, (route) => route.fulfill(empty));
    const client = await context.newCDPSession(page);
    for (const origin of origins) {
      await this.#load(origin + restingPlace);
      await page.evaluate(() => sessionStorage.clear());
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    }
    await client.send('Page.resetNavigationHistory');
    await Promise.all([this.#removeAdded(), page.unrouteAll()]);
    this.#origins.clear();
    return true;
  }

  async #removeAdded(): Promise<void> {
    await Promise.all(this.#added.splice(0).map((added) => added.dispose()));
  }
}
