import { describe, expect, test } from 'vitest';
import { createFinder, marked } from '../../../../engine/core/search/findEntries.ts';
import { foldText } from '../../../../engine/core/search/foldText.ts';

const entry = (title: string, words = '') => ({ title, words });
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title);

describe('what is typed', () => {
  test.each([
    ['ZOE', 'Zoë Łukasz'],
    ['zoë', 'Zoë Łukasz'],
    ['lukasz zo', 'Zoë Łukasz'],
    ['strasse', 'Große Straße'],
    ['  grosse   straße ', 'Große Straße'],
  ])('finds "%s" whatever the case, the accents and the order of the words', (typed, title) => {
    expect(titles(createFinder([entry('Other'), entry(title)])(typed))).toEqual([title]);
  });

  test('finds by the other words too, but every word must be there', () => {
    const find = createFinder([entry('Rose Bed', 'spring\nnorth'), entry('Bean Bed', 'north')]);
    expect(titles(find('north bed'))).toEqual(['Rose Bed', 'Bean Bed']);
    expect(titles(find('north spring'))).toEqual(['Rose Bed']);
    expect(find('rose autumn')).toEqual([]);
  });

  test('finds the beginning of a title first, then of a word, then inside of one, then in the other words', () => {
    const find = createFinder([entry('Spring', 'rose'), entry('Primrose'), entry('Wild Roses'), entry('Rose Bed')]);
    expect(titles(find('rose'))).toEqual(['Rose Bed', 'Wild Roses', 'Primrose', 'Spring']);
  });

  test('leaves equals in their order', () => {
    expect(titles(createFinder([entry('Bed 2'), entry('Bed 1')])('bed'))).toEqual(['Bed 2', 'Bed 1']);
  });

  test('finds nothing when it is nothing', () => {
    expect(createFinder([entry('Rose Bed')])('  ')).toEqual([]);
  });

  test('is found among ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => entry(`Plot ${index}`, `keeper${index}@example.com`));
    expect(titles(createFinder(many)('keeper9999'))).toEqual(['Plot 9999']);
  });
});

test('folded text has no case and no accents', () => {
  expect(foldText('Ævar Þór Łódź ÉCOLE')).toBe('aevar thor lodz ecole');
});

describe('marks', () => {
  const found = (text: string, typed: string) =>
    marked(text, typed)
      .filter((piece) => piece.found)
      .map((piece) => piece.text);

  test('stand where the words are, as the text is written', () => {
    expect(found('Große Straße', 'strasse')).toEqual(['Straße']);
    expect(found('Zoë Łukasz', 'lu zoe')).toEqual(['Zoë', 'Łu']);
    expect(found('aaaa', 'aa')).toEqual(['aaaa']);
  });

  test.each(['', 'x', 'rose'])('leave the text what it is ("%s")', (typed) => {
    expect(
      marked('Wild Roses 🌹', typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Wild Roses 🌹');
  });
});
