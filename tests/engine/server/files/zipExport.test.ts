import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fileValue } from '../../../../engine/core/fields/fileValue.ts';
import type { FileRow } from '../../../../engine/server/database/files.ts';
import { zipExport } from '../../../../engine/server/files/zipExport.ts';
import { unzip } from '../../../support/unzip.ts';

const id = (letter: string) => letter.repeat(32);
const valueOf = (letter: string, name: string) => fileValue({ id: id(letter), size: 5, name });

/** Two known files, `a` and `b`. Only `a` has content. */
const files = {
  find: async (wanted: string): Promise<FileRow | undefined> =>
    wanted === id('a') || wanted === id('b') ? { id: wanted, value: wanted, hash: wanted, size: 5, byId: 'ann' } : undefined,
  read: async ({ hash }: Pick<FileRow, 'hash'>) => (hash === id('a') ? Readable.from(['Hello']) : undefined),
};

async function zipped(values: readonly unknown[]): Promise<Map<string, string>> {
  const documents = new Map([['records/posts.json', [{ id: 'p', text: 'Ü' }]]]);
  return unzip(await buffer(await zipExport({ documents, values: new Set(values), files })));
}

test('an export contains JSON files and the files of records, once each', async () => {
  const archive = await zipped([valueOf('a', 'plan.txt'), valueOf('a', 'plan.txt'), undefined, 'no file']);
  expect(Object.fromEntries(archive)).toEqual({
    'records/posts.json': '[\n  {\n    "id": "p",\n    "text": "Ü"\n  }\n]\n',
    'files/aaaaaaaa-plan.txt': 'Hello',
  });
});

test('an export leaves out a file that isn’t stored anymore, and contains an empty file if a file has no content', async () => {
  const archive = await zipped([valueOf('b', 'lost.txt'), valueOf('c', 'gone.txt')]);
  expect(archive.get('files/bbbbbbbb-lost.txt')).toBe('');
  expect([...archive.keys()].some((path) => path.includes('gone'))).toBe(false);
});

test('a file’s name can’t place it outside the export’s folder', async () => {
  expect([...(await zipped([valueOf('a', '../../x/plan.txt')])).keys()]).toContain('files/aaaaaaaa-.._.._x_plan.txt');
});
