import { expect, test } from 'vitest';
import { parseSource } from '../../../../engine/compiler/source/parseSource.ts';

test('the mark at the start of a file is read over, and stays in its text', () => {
  const text = '\ufeff{ "title": "Beds" }';
  const { source, problems } = parseSource('screens/index.json', text);
  expect(problems).toEqual([]);
  expect(source.value).toEqual({ title: 'Beds' });
  expect(source.text).toBe(text);
});

test.each(['utf16le', 'utf16be'] as const)('a file that is saved as %s is listed as so, with or without a mark', (encoding) => {
  for (const text of ['{ "title": "Beds" }', '\ufeff{ "title": "Beds" }']) {
    const bytes = Buffer.from(text, 'utf16le');
    const read = (encoding === 'utf16be' ? bytes.swap16() : bytes).toString('utf8');
    expect(parseSource('screens/index.json', read).problems.map(({ code }) => code)).toEqual(['encoding']);
  }
});

test('a mistake behind a mark is told at its place', () => {
  const { problems } = parseSource('screens/index.json', '\ufeff{\n  "title": Beds\n}');
  expect(problems.map(({ line, column }) => [line, column])).toEqual([[2, 12]]);
});
