import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildOnce } from '../../../../engine/workbench/server/buildOnce.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const version = 'page-0000000000000001';

function write(folder: string, text: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), text);
}

test('a version is built on first use, and later uses find it', async () => {
  const folder = join(tempPortal({ 'other.txt': '' }), version);
  let count = 0;
  const build = async (unfinished: string) => {
    count += 1;
    write(unfinished, 'built');
    return true;
  };
  expect(await buildOnce(folder, build)).toBe(folder);
  expect(await buildOnce(folder, build)).toBe(folder);
  expect(count).toBe(1);
  expect(readdirSync(folder).sort()).toEqual([`.served-${process.pid}`, 'index.html']);
});

test('a failed build leaves nothing behind', async () => {
  const cache = tempPortal({ 'other.txt': '' });
  const fails = async (unfinished: string) => {
    write(unfinished, 'half');
    return false;
  };
  const throws = async (unfinished: string) => {
    await fails(unfinished);
    throw new Error('no room');
  };
  expect(await buildOnce(join(cache, version), fails)).toBeUndefined();
  await expect(buildOnce(join(cache, version), throws)).rejects.toThrow('no room');
  expect(readdirSync(cache)).toEqual(['other.txt']);
});

test('the second of two processes that build a version at once uses the build of the first', async () => {
  const cache = tempPortal({ 'other.txt': '' });
  const folder = join(cache, version);
  const built = await buildOnce(folder, async (unfinished) => {
    write(unfinished, 'second');
    write(folder, 'first');
    return true;
  });
  expect(built).toBe(folder);
  expect(existsSync(join(folder, 'index.html'))).toBe(true);
  expect(readdirSync(cache).sort()).toEqual(['other.txt', version]);
});
