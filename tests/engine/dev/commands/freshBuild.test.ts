import { rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isBuilt } from '../../../../engine/dev/commands/freshBuild.mjs';
import { tempPortal } from '../../../support/tempPortal.ts';

const [earlier, builtAt, later] = [100, 200, 300];

/** A portal with a build, and nothing that is newer than it. */
function built(): string {
  const files = ['index.html', 'engine/deep/inside.ts', 'screens/index.json', 'docs/guide.md', 'dist/index.html'];
  const folder = tempPortal(Object.fromEntries(files.map((file) => [file, ''])));
  for (const file of files) {
    for (let path = file; path !== '.'; path = dirname(path)) utimesSync(join(folder, path), earlier, earlier);
  }
  utimesSync(join(folder, 'dist/index.html'), builtAt, builtAt);
  return folder;
}

test('a build stands for the files that it was made of', () => {
  expect(isBuilt(built(), 'dist')).toBe(true);
});

test('where there is none, it is not there', () => {
  const folder = built();
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(isBuilt(folder, 'dist')).toBe(false);
});

test.each(['index.html', 'engine/deep/inside.ts', 'screens/index.json'])('it is of yesterday when %s has changed', (file) => {
  const folder = built();
  utimesSync(join(folder, file), later, later);
  expect(isBuilt(folder, 'dist')).toBe(false);
});

test('a file that is gone is a change, and a guide is none', () => {
  const folder = built();
  utimesSync(join(folder, 'docs/guide.md'), later, later);
  expect(isBuilt(folder, 'dist')).toBe(true);
  rmSync(join(folder, 'engine/deep/inside.ts'));
  expect(isBuilt(folder, 'dist')).toBe(false);
});
