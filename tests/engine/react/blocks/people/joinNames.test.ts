import { expect, test } from 'vitest';
import { joinNames } from '../../../../../engine/react/blocks/people/joinNames.ts';

const rest = (count: number, isAlone: boolean) => `${count} ${isAlone ? 'people' : 'others'}`;

test.each([
  [['Ana'], 1, 'Ana'],
  [['Ana', 'Ben'], 2, 'Ana and Ben'],
  [['Ana', 'Ben', 'Cy'], 3, 'Ana, Ben, and Cy'],
  [['Ana', 'Ben', 'Cy', 'Di'], 4, 'Ana, Ben, and 2 others'],
  [['Ana', 'Ben'], 14, 'Ana, Ben, and 12 others'],
  [['Ana', 'Ben', 'Cy'], 4, 'Ana, Ben, and 2 others'],
  [[], 9, '9 people'],
])('the names %j of %d people read "%s"', (names, count, text) => {
  expect(joinNames({ names, count, locale: 'en-US', rest })).toBe(text);
});

test('names are joined by the rules of the language', () => {
  expect(joinNames({ names: ['Ana', 'Inés'], count: 2, locale: 'es', rest })).toBe('Ana e Inés');
});
