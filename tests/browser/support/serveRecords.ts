import type { Page } from '@playwright/test';

/** Lets the portal find `records` in a collection, in place of the sample that was built in. */
export async function serveRecords(page: Page, collection: string, records: readonly object[]): Promise<void> {
  await page.route(new RegExp(`/assets/${collection}-[\\w-]+\\.js$`), async (route) => {
    // Node does not resolve the variants' names under localhost; browsers do.
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\/[^/:]+/, '//127.0.0.1'),
    });
    const code = await response.text();
    // A screen may have the name of a collection; only records are exported as default.
    const isSample = /export\s*\{\s*\w+ as default\s*\}/.test(code);
    await route.fulfill({ response, body: isSample ? `export default ${JSON.stringify(records)};` : code });
  });
}
