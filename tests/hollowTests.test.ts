import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hollowTests } from './support/hollowTests.ts';
import { nonEmpty } from './support/nonEmpty.ts';

const isHollow = (body: string) => hollowTests(`test('it works', () => { ${body} });`, 'ts').length > 0;

test.each([
  'for (const row of rows()) expect(row).toBe(1);',
  'for (const a of [1]) for (const b of all(a)) expect(b).toBe(1);',
  'rows.forEach((row) => expect(row).toBe(1));',
  'const holds = (row: number) => expect(row).toBe(1); for (const row of rows) holds(row);',
  'for (const row of [...rows]) expect(row).toBe(1);',
])('a test can pass without an assertion: %s', (body) => {
  expect(isHollow(body)).toBe(true);
});

test.each([
  'for (const row of nonEmpty(rows())) expect(row).toBe(1);',
  "for (const [a, b] of [['x', 1]] as const) expect(a).toBe(b);",
  'const days = Array.from({ length: 3 }, next); for (const day of days) expect(day).toBe(1);',
  'expect(rows).toHaveLength(3); for (const row of rows) expect(row).toBe(1);',
  'for (const row of rows) expect(row).toBe(1); expect(rows).toHaveLength(3);',
  'for (const row of nonEmpty(rows)) { for (const part of row) expect(part).toBe(1); expect(row).toBe(1); }',
])('a test cannot pass without an assertion: %s', (body) => {
  expect(isHollow(body)).toBe(false);
});

test('no test can pass because a list that it loops over is empty', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const hollow = nonEmpty(files).flatMap((file) => {
    const text = readFileSync(`tests/${file}`, 'utf8');
    const hasLoops = /for \(const .+ of |\.forEach\(/.test(text);
    return hasLoops ? hollowTests(text, file.endsWith('x') ? 'tsx' : 'ts').map((line) => `tests/${file}:${line}`) : [];
  });
  expect(hollow, 'give the list to nonEmpty (tests/support/nonEmpty.ts)').toEqual([]);
});
