import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { findOpenPage } from '../open/OpenPage.ts';

const built = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist');

type Records = readonly Readonly<Record<string, unknown>>[];

/** The changed sample records of each page, keyed by collection. */
const changed = new WeakMap<Page, Map<string, Records>>();

/** Replaces the sample records of a collection. `records` can be a function that changes the samples. Call this before opening the page. */
export async function withRecords(page: Page, collection: string, records: Records | ((sample: Records) => Records)): Promise<void> {
  const served = typeof records === 'function' ? records(sampleOf(collection)) : records;
  const open = findOpenPage(page);
  if (open) return open.put(collection, served);
  const before = changed.get(page);
  if (before) return void before.set(collection, served);
  const ofPage = new Map([[collection, served]]);
  changed.set(page, ofPage);
  await page.route(isOfRecords, async (route) => {
    // Don't fetch the file from the server, because the test might end before the response.
    const file = new URL(route.request().url()).pathname;
    const code = readFileSync(`${built}${file}`, 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: withChanges(file, code, ofPage) });
  });
}

const isGroup = /export\s*\{\s*(\w+) as records\s*\};?\s*$/;
// Sample record files have a default export. Screen files don't, even if they have the same name as a collection.
const isSample = /export\s*\{\s*\w+ as default\s*\}/;

let known: ReadonlySet<string> | undefined;

/** Returns true for a file with sample records. */
export function isOfRecords({ pathname }: URL): boolean {
  known ??= new Set(
    readdirSync(`${built}/assets`).flatMap((file) => {
      const code = file.endsWith('.js') ? readFileSync(`${built}/assets/${file}`, 'utf8') : '';
      return isGroup.test(code) || isSample.test(code) ? [`/assets/${file}`] : [];
    }),
  );
  return known.has(pathname);
}

/** Replaces the records in a file's code. Returns the code unchanged if the file contains no records to replace. */
function withChanges(file: string, code: string, changes: ReadonlyMap<string, Records>): string {
  const group = isGroup.exec(code);
  if (group)
    return `${code.slice(0, group.index)}export const records = { ...${group[1]}, ...${JSON.stringify(Object.fromEntries(changes))} };`;
  const name = /\/(\w+)-[\w-]+\.js$/.exec(file)?.[1] ?? '';
  const records = changes.get(name);
  return records && isSample.test(code) ? `export default ${JSON.stringify(records)};` : code;
}

function sampleOf(collection: string): Records {
  // `check` has validated the sample records.
  return JSON.parse(readFileSync(`${import.meta.dirname}/../../../fixtures/${collection}.json`, 'utf8')) as Records;
}
