import { expect, test } from 'vitest';
import type { Table } from '../../../../engine/language/table.ts';
import { formatCsv } from '../../../../engine/core/data/csv.ts';
import { csvColumns } from '../../../../engine/react/tables/csvColumns.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { buildColumns, fields, rows } from './ledger.ts';

const exported = (columns: unknown[], list = rows, listed?: Table['export']) =>
  formatCsv(
    csvColumns(buildColumns(columns), { fields, export: listed }, list, plainRuntime, ({ label }) => String(label)),
    list,
  );

test('an export has the table’s columns and columns for secondary details', () => {
  expect(exported([{ field: 'what', details: [{ field: 'seller' }, { text: 'mere words' }] }, 'amount'], rows.slice(0, 2))).toBe(
    'What,Seller,Amount\r\nSpade,Iron & Co,-42.50\r\nBeans,,0.00\r\n',
  );
});

test('an export has exactly the fields that the table lists', () => {
  expect(exported([{ field: 'what', details: [{ text: 'of {row.seller}' }] }, 'amount'], rows.slice(0, 2), ['id', 'seller', 'what'])).toBe(
    'Id,Seller,What\r\nr1,Iron & Co,Spade\r\nr2,,Beans\r\n',
  );
});

test('a list becomes a column for each of its headers in the exported rows', () => {
  const registered = [
    { id: 'a', answers: [{ question: 'Bus', answer: 'Yes' }] },
    { id: 'b' },
    {
      id: 'c',
      answers: [
        { question: 'Diet', answer: 'Vegan' },
        { question: 'Bus', answer: 'No' },
      ],
    },
    { id: 'd', answers: [{ question: '=1+1', answer: '=2' }] },
  ];
  const spread = { each: 'answers', header: 'question', value: 'answer' };
  expect(exported(['what'], registered, ['id', spread])).toBe("Id,Bus,Diet,'=1+1\r\na,Yes,,\r\nb,,,\r\nc,No,Vegan,\r\nd,,,'=2\r\n");
  expect(exported(['what'], [{ id: 'b' }], ['id', spread])).toBe('Id\r\nb\r\n');
});

test('an export escapes formulas, even computed ones', () => {
  const evil = [{ id: 'x', what: '=HYPERLINK("http://x")', amount: 1 }];
  expect(exported(['what', { label: 'Again', value: 'row.what' }], evil)).toBe(
    'What,Again\r\n"\'=HYPERLINK(""http://x"")","\'=HYPERLINK(""http://x"")"\r\n',
  );
});
