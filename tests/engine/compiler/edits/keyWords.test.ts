import { expect, test } from 'vitest';
import { entryTitle, findStaticTitle } from '../../../../engine/compiler/edits/keyWords.ts';

test('a file’s title is the label that people use for its content', () => {
  expect(findStaticTitle({ title: 'All plots', name: 'plots' })).toBe('All plots');
  expect(findStaticTitle({ title: 'Plot of {row.keeper}', label: 'Plot' })).toBe('Plot');
  expect(findStaticTitle({ label: 'Payment', title: 'memberName', fields: [{ name: 'memberName' }] })).toBe('Payment');
});

test('the title of a text’s case contains the text and its condition, without a period before the comma', () => {
  expect(entryTitle({ use: 'One house, and the people who run it.' }, 0)).toBe('One house, and the people who run it, always');
  expect(entryTitle({ when: { 'viewer.role': 'member' }, use: 'Welcome!' }, 1)).toBe('Welcome, when viewer.role member');
});
