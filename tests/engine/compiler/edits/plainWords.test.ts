import { expect, test } from 'vitest';
import { plainTitle } from '../../../../engine/compiler/edits/plainWords.ts';

test('a file is called as people call what is in it', () => {
  expect(plainTitle({ title: 'All plots', name: 'plots' })).toBe('All plots');
  expect(plainTitle({ title: 'Plot of {row.keeper}', label: 'Plot' })).toBe('Plot');
  expect(plainTitle({ label: 'Payment', title: 'memberName', fields: [{ name: 'memberName' }] })).toBe('Payment');
});
