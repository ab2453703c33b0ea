import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder, readTexts } from '../../../../engine/compiler/source/readFolder.ts';
import { folderTexts } from '../../../../engine/workbench/server/folderTexts.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const portal = () => tempPortal({ 'screens/index.json': { title: 'Garden' } });

test('files of editors and operating systems are not part of a portal', () => {
  const folder = portal();
  symlinkSync('gardener@shed.4711', join(folder, 'screens/.#index.json'));
  writeFileSync(join(folder, 'screens/._index.json'), 'bytes');
  mkdirSync(join(folder, 'screens/.old'));
  writeFileSync(join(folder, 'screens/.old/index.json'), '{}');
  expect([...readFolder(folder).keys()]).toEqual(['screens/index.json']);
  expect(folderTexts(folder)).toEqual(readFolder(folder));
});

test('a folder named like a file, a broken link, and a file that just vanished have no text', () => {
  const folder = portal();
  mkdirSync(join(folder, 'screens/old.json'));
  symlinkSync('nowhere.json', join(folder, 'screens/link.json'));
  symlinkSync('round.json', join(folder, 'screens/round.json'));
  expect([...readFolder(folder).keys()]).toEqual(['screens/index.json']);
  expect(readTexts(folder, ['screens/gone.json']).size).toBe(0);
});

test('a file that can’t be read for another reason throws an error', () => {
  const folder = portal();
  expect(() => readTexts(folder, [`screens/${'a'.repeat(300)}.json`])).toThrow('ENAMETOOLONG');
});
