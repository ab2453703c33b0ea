import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nonEmpty } from './support/nonEmpty.ts';

test('no stylesheet has more than 250 lines', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');
  const lengths = nonEmpty(files).map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }));
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([]);
});
