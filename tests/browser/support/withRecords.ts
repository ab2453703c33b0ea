import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Records = readonly Readonly<Record<string, unknown>>[];

/**
 * Lets the portal find other sample records in a collection than those that were built in: the given ones, or those of its fixture,
 * changed. Before the page is opened.
 */
export async function withRecords(page: Page, collection: string, records: Records | ((sample: Records) => Records)): Promise<void> {
  const served = typeof records === 'function' ? records(sampleOf(collection)) : records;
  await page.route(new RegExp(`/assets/${collection}-[\\w-]+\\.js$`), async (route) => {
    // Node does not resolve the variants' names under localhost; browsers do.
    const url = route
      .request()
      .url()
      .replace(/\/\/[^/:]+/, '//127.0.0.1');
    const response = await route.fetch({ url });
    const code = await response.text();
    // A screen may have the name of a collection; only records are exported as default.
    const isSample = /export\s*\{\s*\w+ as default\s*\}/.test(code);
    await route.fulfill({ response, body: isSample ? `export default ${JSON.stringify(served)};` : code });
  });
}

function sampleOf(collection: string): Records {
  return JSON.parse(readFileSync(`${import.meta.dirname}/../../../fixtures/${collection}.json`, 'utf8')) as Records; // its entity has been checked
}
