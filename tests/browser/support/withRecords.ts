import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the served build lies. */
const built = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist');

type Records = readonly Readonly<Record<string, unknown>>[];

/**
 * Lets the portal find other sample records in a collection than those that were built in: the given ones, or those of its fixture,
 * changed. Before the page is opened.
 */
export async function withRecords(page: Page, collection: string, records: Records | ((sample: Records) => Records)): Promise<void> {
  const served = typeof records === 'function' ? records(sampleOf(collection)) : records;
  await page.route(new RegExp(`/assets/${collection}-[\\w-]+\\.js$`), async (route) => {
    // Read here, not fetched: an answer that is still on its way when a test ends would fail it.
    const code = readFileSync(`${built}${new URL(route.request().url()).pathname}`, 'utf8');
    // A screen may have the name of a collection; only records are exported as default.
    const isSample = /export\s*\{\s*\w+ as default\s*\}/.test(code);
    const body = isSample ? `export default ${JSON.stringify(served)};` : code;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

function sampleOf(collection: string): Records {
  return JSON.parse(readFileSync(`${import.meta.dirname}/../../../fixtures/${collection}.json`, 'utf8')) as Records; // its entity has been checked
}
