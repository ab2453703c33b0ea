import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const styles = join(import.meta.dirname, '../../../../engine/react/ui/styles.css');

test('the folders searched for class names exist and include the portal’s screens', () => {
  const folders = [...readFileSync(styles, 'utf8').matchAll(/@source "(.+)";/g)].map(([, folder = '']) => join(dirname(styles), folder));
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
  expect(folders[1]).toBe(join(import.meta.dirname, '../../../../screens'));
});
