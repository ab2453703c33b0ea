import { expect, test } from 'vitest';
import { plainTitle } from '../../../../engine/compiler/edits/keyWords.ts';

test('a file’s title is the label that people use for its content', () => {
  expect(plainTitle({ title: 'All plots', name: 'plots' })).toBe('All plots');
  expect(plainTitle({ title: 'Plot of {row.keeper}', label: 'Plot' })).toBe('Plot');
  expect(plainTitle({ label: 'Payment', title: 'memberName', fields: [{ name: 'memberName' }] })).toBe('Payment');
});
