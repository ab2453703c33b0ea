import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../../engine/core/data/csv.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Field } from '../../../../engine/language/field.ts';

const note: Field = { name: 'note', label: 'Note', type: 'text' };
const labelOf = (field: Field) => String(field.label);
const cell = (text: string) => toCsv([note], [{ note: text }], plainRuntime, labelOf).slice('Note\r\n'.length, -'\r\n'.length);

describe('a CSV file', () => {
  test('a CSV file has a line of labels and a line for each row in the fields’ order', () => {
    const size: Field = { name: 'size', label: 'Size, m²', type: 'number' };
    expect(toCsv([size, note], [{ note: 'a', size: 1 }, { size: 2 }], plainRuntime, labelOf)).toBe('"Size, m²",Note\r\n1,a\r\n2,\r\n');
  });

  test('a CSV file without rows has only its labels', () => expect(toCsv([note], [], plainRuntime, labelOf)).toBe('Note\r\n'));

  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
  ])('a CSV cell writes %j as %j', (text, written) => expect(cell(text)).toBe(written));

  test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', ' =1+1', '＝1+1', '-', '+cmd|x'])('a CSV cell makes %j harmless', (text) =>
    expect(cell(text)).toBe(`'${text}`),
  );
  test.each(['\t=1', '\r=1', '\u0000=1'])('a CSV cell makes %j harmless despite its leading character', (text) =>
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/),
  );
  test.each(['-12.50', '+7', '0', '-3'])('a CSV cell leaves the number %s a number', (text) => expect(cell(text)).toBe(text));

  test('a CSV cell reads back as it was written except for the apostrophe', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const written = cell(text);
        const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        return read === text || read === `'${text}` || text.trim() !== text;
      }),
    );
  });
});
