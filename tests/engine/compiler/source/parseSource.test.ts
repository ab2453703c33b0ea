import { expect, test } from 'vitest';
import { parseSource } from '../../../../engine/compiler/source/parseSource.ts';

test('a byte order mark at the start of a file is ignored, but stays in the text', () => {
  const text = '\ufeff{ "title": "Beds" }';
  const { source, problems } = parseSource('screens/index.json', text);
  expect(problems).toEqual([]);
  expect(source.value).toEqual({ title: 'Beds' });
  expect(source.text).toBe(text);
});

test.each(['utf16le', 'utf16be'] as const)(
  'the encoding of a file that is saved as %s is reported, with or without a byte order mark',
  (encoding) => {
    for (const text of ['{ "title": "Beds" }', '\ufeff{ "title": "Beds" }']) {
      const bytes = Buffer.from(text, 'utf16le');
      const read = (encoding === 'utf16be' ? bytes.swap16() : bytes).toString('utf8');
      expect(parseSource('screens/index.json', read).problems.map(({ code }) => code)).toEqual(['encoding']);
    }
  },
);

test('a mistake in a file with a byte order mark is reported at its place', () => {
  const { problems } = parseSource('screens/index.json', '\ufeff{\n  "title": Beds\n}');
  expect(problems.map(({ line, column }) => [line, column])).toEqual([[2, 12]]);
});
