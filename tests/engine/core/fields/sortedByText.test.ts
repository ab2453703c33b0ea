import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { getAsciiSortKey, sortedByText } from '../../../../engine/core/fields/sortedByText.ts';

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
const piece = fc.oneof(
  fc.constantFrom('Room', 'room', 'a', 'B', 'ab', ' ', '  ', '-', '.', "O'", '0', '00', '7', '007', '10', '1.5'),
  fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
);
const plain = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
const key = (text: string) => getAsciiSortKey(text) ?? expect.fail(`${text} is plain`);

describe('the sort order of titles', () => {
  test('plain English titles sort as in the browser’s collator, but without it', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        fc.pre(a.trim() !== '' && b.trim() !== '');
        const [x, y] = [key(a), key(b)];
        expect(x < y ? -1 : Number(x > y)).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  test.each(['en', 'en-US', 'de', ''])(
    'titles sort for a reader of %j by number value, regardless of case, with blanks first',
    (language) => {
      const given = ['Room 10', 'room 9', 'Annex', 'Room', ' ', "Noah O'Neil", 'noah Oneil'];
      const sorted = [' ', 'Annex', "Noah O'Neil", 'noah Oneil', 'Room', 'room 9', 'Room 10'];
      expect(sortedByText(given, (text) => text, language)).toEqual(sorted);
    },
  );

  test('titles that differ only in case keep their order', () => {
    const given = [
      { id: 1, title: 'Hall' },
      { id: 2, title: 'hall' },
      { id: 3, title: 'HALL' },
    ];
    expect(sortedByText(given, ({ title }) => title, 'en').map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test.each([
    ['a letter that English does not have', ['Zoe', 'Émile', 'Adam'], 'en', ['Adam', 'Émile', 'Zoe']],
    ['a number longer than any title has', [`a ${'9'.repeat(300)}`, 'a 1'], 'en', ['a 1', `a ${'9'.repeat(300)}`]],
  ])('titles with %s are sorted by the browser’s collator', (_, given, language, sorted) => {
    expect(given.map(getAsciiSortKey)).toContain(undefined);
    expect(sortedByText(given, (text) => text, language)).toEqual(sorted);
  });

  test('plain English titles load no collator', async () => {
    const createCollator = vi.spyOn(Intl, 'Collator').mockImplementation(function () {
      return collator;
    });
    vi.resetModules();
    const freshModule = await import('../../../../engine/core/fields/sortedByText.ts');
    freshModule.sortedByText(['Beta', 'alpha'], (text) => text, 'en-US');
    expect(createCollator).not.toHaveBeenCalled();
    freshModule.sortedByText(['Beta', 'alpha'], (text) => text, 'cs');
    expect(createCollator).toHaveBeenCalledOnce();
    createCollator.mockRestore();
  });
});
