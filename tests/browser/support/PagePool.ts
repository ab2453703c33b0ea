import type { Page } from '@playwright/test';
import type { Look } from './ReusedPage.ts';

/** A page that many tests use, one after another. */
interface PooledPage {
  readonly page: Page;
  begin(look: Look): Promise<void>;
  /** Ends a test. Returns true if the next test can use the page. Otherwise, closes the page. */
  end(): Promise<boolean>;
}

/** The reused pages of a process. */
export class PagePool {
  readonly #pages = new Map<string, PooledPage>();

  /**
   * Runs a test with a page of the given kind. Opens a page if the pool has none of this kind.
   * @param kind The options that can't change while a page is open.
   */
  async use(kind: object, look: Look, open: () => Promise<PooledPage>, run: (page: Page) => Promise<void>): Promise<void> {
    const key = JSON.stringify(kind);
    const pooled = this.#pages.get(key) ?? (await open());
    this.#pages.set(key, pooled);
    await pooled.begin(look);
    await run(pooled.page);
    if (!(await pooled.end())) this.#pages.delete(key);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pages.values()].map(({ page }) => page.context().close()));
  }
}
