import { describe, expect, test } from 'vitest';
import { createFinder, markMatches } from '../../../../engine/core/search/findEntries.ts';
import { foldText } from '../../../../engine/core/text/foldText.ts';

const entry = (title: string, words = '') => ({ title, words });
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title);

describe('a search query', () => {
  test.each([
    ['ZOE', 'Zoë Łukasz'],
    ['zoë', 'Zoë Łukasz'],
    ['lukasz zo', 'Zoë Łukasz'],
    ['strasse', 'Große Straße'],
    ['  grosse   straße ', 'Große Straße'],
  ])('a search finds "%s" regardless of case, accents, and word order', (typed, title) => {
    expect(titles(createFinder([entry('Other'), entry(title)])(typed))).toEqual([title]);
  });

  test('a search also uses the keywords, and every word must match', () => {
    const find = createFinder([entry('Rose Bed', 'spring\nnorth'), entry('Bean Bed', 'north')]);
    expect(titles(find('north bed'))).toEqual(['Rose Bed', 'Bean Bed']);
    expect(titles(find('north spring'))).toEqual(['Rose Bed']);
    expect(find('rose autumn')).toEqual([]);
  });

  test('a search ranks title starts first, then word starts, then other matches, then keywords', () => {
    const find = createFinder([entry('Spring', 'rose'), entry('Primrose'), entry('Wild Roses'), entry('Rose Bed')]);
    expect(titles(find('rose'))).toEqual(['Rose Bed', 'Wild Roses', 'Primrose', 'Spring']);
  });

  test('a search keeps equal matches in their order', () => {
    expect(titles(createFinder([entry('Bed 2'), entry('Bed 1')])('bed'))).toEqual(['Bed 2', 'Bed 1']);
  });

  test('a blank search finds nothing', () => {
    expect(createFinder([entry('Rose Bed')])('  ')).toEqual([]);
  });

  test('a search finds one entry among ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => entry(`Plot ${index}`, `keeper${index}@example.com`));
    expect(titles(createFinder(many)('keeper9999'))).toEqual(['Plot 9999']);
  });
});

test('folding removes case and accents from a text', () => {
  expect(foldText('Ævar Þór Łódź ÉCOLE')).toBe('aevar thor lodz ecole');
});

describe('highlighted matches', () => {
  const found = (text: string, typed: string) =>
    markMatches(text, typed)
      .filter((piece) => piece.found)
      .map((piece) => piece.text);

  test('highlights cover the matching letters as they are written in the text', () => {
    expect(found('Große Straße', 'strasse')).toEqual(['Straße']);
    expect(found('Zoë Łukasz', 'lu zoe')).toEqual(['Zoë', 'Łu']);
    expect(found('aaaa', 'aa')).toEqual(['aaaa']);
  });

  test.each(['', 'x', 'rose'])('highlights leave the text unchanged ("%s")', (typed) => {
    expect(
      markMatches('Wild Roses 🌹', typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Wild Roses 🌹');
  });
});
