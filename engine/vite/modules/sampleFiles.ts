import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packRows } from '../../core/data/packRows.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';

/** Collections larger than this many bytes become JSON files, because browsers parse JSON faster than a module. */
const mostOfModule = 100_000;

type Samples = Pick<CompiledPortal, 'fixtures' | 'records'>;

/** Returns the size of a collection's sample records, in bytes. Infinity if the file is missing. */
export function sampleSize(collection: string, { fixtures, records }: Samples, folder: string): number {
  if (Object.hasOwn(records, collection)) return Buffer.byteLength(JSON.stringify(records[collection]));
  return statSync(join(folder, fixtures[collection] ?? ''), { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
}

/** Returns the contents of the JSON files with sample records, keyed by collection. */
export function sampleFiles(portal: Samples, folder: string): ReadonlyMap<string, () => string> {
  const large = Object.keys(portal.fixtures).filter((collection) => {
    const size = sampleSize(collection, portal, folder);
    return size > mostOfModule && size < Number.POSITIVE_INFINITY;
  });
  return new Map(large.map((collection) => [collection, () => JSON.stringify(packRows(findRecords(collection, portal, folder)))]));
}

function findRecords(collection: string, { fixtures, records }: Samples, folder: string): unknown {
  if (Object.hasOwn(records, collection)) return records[collection];
  return JSON.parse(readFileSync(join(folder, fixtures[collection] ?? ''), 'utf8').replace(/^\uFEFF/, ''));
}
