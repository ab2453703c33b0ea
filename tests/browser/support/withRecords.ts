import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Records = readonly Record<string, unknown>[];

/** Lets the page find other sample records in a collection: those of its fixture, changed. */
export async function withRecords(page: Page, collection: string, change: (records: Records) => Records): Promise<void> {
  const records = JSON.parse(readFileSync(`${import.meta.dirname}/../../../fixtures/${collection}.json`, 'utf8')) as Records; // its entity has been checked
  await page.route(`**/assets/${collection}-*.js`, async (route) => {
    const response = await route.fetch();
    // A screen of the same name has a chunk like that too.
    if (!/^\w+ \w+=\[\{id:/.test(await response.text())) return route.fulfill({ response });
    return route.fulfill({ response, body: `export default ${JSON.stringify(change(records))}` });
  });
}
