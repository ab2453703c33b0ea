import { expect, test } from 'vitest';
import { createRowTone } from '../../../../engine/react/tables/rowTones.ts';
import { rows } from './ledger.ts';

test('a row has the tone of the first case that holds', () => {
  const tone = createRowTone(
    {
      cases: [
        { when: { 'row.amount': { lt: 0 } }, use: 'danger' },
        { when: { 'row.paid': { not: false } }, use: 'info' },
      ],
    },
    {},
    {},
  );
  expect(rows.map(tone)).toEqual(['danger', undefined, 'info']);
});

test('rows of a table without tones have none', () =>
  expect(rows.map(createRowTone(undefined, {}, {}))).toEqual([undefined, undefined, undefined]));
