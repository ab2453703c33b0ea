import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { findOpenPage } from '../open/OpenPage.ts';

const built = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist');

type Records = readonly Readonly<Record<string, unknown>>[];

/** The records that replace those in the build, keyed by collection. */
const changed = new WeakMap<Page, Map<string, Records>>();

/**
 * Replaces a collection's sample records with the given records, or with a changed version of its fixture. Call this before opening the
 * page.
 */
export async function withRecords(page: Page, collection: string, records: Records | ((sample: Records) => Records)): Promise<void> {
  const served = typeof records === 'function' ? records(sampleOf(collection)) : records;
  const open = findOpenPage(page);
  if (open) return open.put(collection, served);
  const before = changed.get(page);
  if (before) return void before.set(collection, served);
  const ofPage = new Map([[collection, served]]);
  changed.set(page, ofPage);
  await page.route(isOfRecords, async (route) => {
    // Read the file from the disk. Fetching it could fail a test that ends before the response arrives.
    const file = new URL(route.request().url()).pathname;
    const code = readFileSync(`${built}${file}`, 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: withChanges(file, code, ofPage) });
  });
}

const isGroup = /export\s*\{\s*(\w+) as records\s*\};?\s*$/;
// A screen may have the same name as a collection, but only records are a default export.
const isSample = /export\s*\{\s*\w+ as default\s*\}/;

let known: ReadonlySet<string> | undefined;

/** Returns true if a URL is a file with records. The server handles requests for all other files. */
function isOfRecords({ pathname }: URL): boolean {
  known ??= new Set(
    readdirSync(`${built}/assets`).flatMap((file) => {
      const code = file.endsWith('.js') ? readFileSync(`${built}/assets/${file}`, 'utf8') : '';
      return isGroup.test(code) || isSample.test(code) ? [`/assets/${file}`] : [];
    }),
  );
  return known.has(pathname);
}

/** Returns the code of a file with records, after changing some collections. Returns other files unchanged. */
function withChanges(file: string, code: string, changes: ReadonlyMap<string, Records>): string {
  const group = isGroup.exec(code);
  if (group)
    return `${code.slice(0, group.index)}export const records = { ...${group[1]}, ...${JSON.stringify(Object.fromEntries(changes))} };`;
  const name = /\/(\w+)-[\w-]+\.js$/.exec(file)?.[1] ?? '';
  const records = changes.get(name);
  return records && isSample.test(code) ? `export default ${JSON.stringify(records)};` : code;
}

function sampleOf(collection: string): Records {
  // `check` has validated this file.
  return JSON.parse(readFileSync(`${import.meta.dirname}/../../../fixtures/${collection}.json`, 'utf8')) as Records;
}
