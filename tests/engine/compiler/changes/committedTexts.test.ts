import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { committedTexts } from '../../../../engine/compiler/changes/committedTexts.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

test('a hidden file is ignored in a revision, as it is in the folder', () => {
  const folder = tempPortal({ 'screens/index.json': { title: 'Garden' } });
  writeFileSync(join(folder, 'screens/._index.json'), 'bytes');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  const committed = committedTexts(folder, 'HEAD');
  expect('texts' in committed ? [...committed.texts.keys()] : committed).toEqual([...readFolder(folder).keys()]);
});
