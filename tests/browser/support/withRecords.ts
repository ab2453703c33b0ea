import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the served build lies. */
const built = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist');

type Records = readonly Readonly<Record<string, unknown>>[];

/** The records that pages find in place of the built ones, by collection. */
const changed = new WeakMap<Page, Map<string, Records>>();

/**
 * Lets the portal find other sample records in a collection than those that were built in: the given ones, or those of its fixture,
 * changed. Before the page is opened.
 */
export async function withRecords(page: Page, collection: string, records: Records | ((sample: Records) => Records)): Promise<void> {
  const served = typeof records === 'function' ? records(sampleOf(collection)) : records;
  const known = changed.get(page);
  if (known) return void known.set(collection, served);
  const ofPage = new Map([[collection, served]]);
  changed.set(page, ofPage);
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    // Read here, not fetched: an answer that is still on its way when a test ends would fail it.
    const file = new URL(route.request().url()).pathname;
    const code = readFileSync(`${built}${file}`, 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: withChanges(file, code, ofPage) });
  });
}

/** The code of a file of records, or of several collections, with those that a page finds instead. Other files are as they are. */
function withChanges(file: string, code: string, changes: ReadonlyMap<string, Records>): string {
  const group = /export\s*\{\s*(\w+) as records\s*\};?\s*$/.exec(code);
  if (group)
    return `${code.slice(0, group.index)}export const records = { ...${group[1]}, ...${JSON.stringify(Object.fromEntries(changes))} };`;
  const name = /\/(\w+)-[\w-]+\.js$/.exec(file)?.[1] ?? '';
  const records = changes.get(name);
  // A screen may have the name of a collection; only records are exported as default.
  const isSample = /export\s*\{\s*\w+ as default\s*\}/.test(code);
  return records && isSample ? `export default ${JSON.stringify(records)};` : code;
}

function sampleOf(collection: string): Records {
  return JSON.parse(readFileSync(`${import.meta.dirname}/../../../fixtures/${collection}.json`, 'utf8')) as Records; // its entity has been checked
}
