import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenRecord } from '../../../../engine/core/fields/brokenRecord.ts';
import { fieldTypes } from '../../../../engine/core/fields/fieldTypes.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { field } from '../../react/forms/formFields.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const fields = [
  field('text', { name: 'id' }),
  field('money', { name: 'amount' }),
  field('date', { name: 'day' }),
  field('switch', { name: 'paid' }),
  field('list', { name: 'tags' }),
];
const good = { id: 't1', amount: 250, day: '2026-06-01', paid: false, tags: ['dues'] };
const told = (record: unknown, known: readonly Field[] = fields) => brokenRecord([good, record], { name: 'payments', fields: known });

describe('a broken record', () => {
  test.each([
    [{ amount: 'forty' }, 'has "forty" in its field "amount", where a number belongs'],
    [{ day: 20260601 }, 'has 20260601 in its field "day", where a text belongs'],
    [{ paid: 'yes' }, 'has "yes" in its field "paid", where true or false belongs'],
    [{ tags: 'dues' }, 'has "dues" in its field "tags", where a list belongs'],
    [{ amount: { cents: 4000 } }, 'has {"cents":4000} in its field "amount", where a number belongs'],
  ])('is told with its id, its field and what it holds: %o', (change, sentence) => {
    expect(told({ ...good, id: 't2', ...change })).toBe(`The record "t2" of "payments" ${sentence}`);
  });

  test('without an id is told by its place, and one that is none at all too', () => {
    expect(told({ amount: 'forty' })).toMatch(/^Record 2 of "payments" has "forty"/);
    expect(told('forty')).toBe('Record 2 of "payments" is "forty", which is not a record');
    expect(told(null)).toBe('Record 2 of "payments" is null, which is not a record');
  });

  test('is told in a sentence of bearable length', () => {
    expect(told({ amount: 'x'.repeat(10_000) })?.length).toBeLessThan(200);
  });
});

describe('no broken record', () => {
  test('is one whose values are missing or blank', () => {
    expect(told({})).toBeUndefined();
    expect(told({ id: 't2', amount: null, day: undefined, paid: null, tags: [] })).toBeUndefined();
    expect(told({ id: 't2', amount: '' })).toBeUndefined();
  });

  test('is one of odd values, which are for forms and the check to refuse', () => {
    expect(told({ ...good, amount: -0.5, day: 'tomorrow', colour: 7 })).toBeUndefined();
  });

  test('is one whose computed fields are something else', () => {
    expect(brokenRecord([{ ...good, amount: 'none' }], { name: 'payments', fields, derived: { amount: 'none' } })).toBeUndefined();
  });

  test('is among the sample records', () => {
    const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
    const kinds = readdirSync('portal-config/entities').map((file) => read(`portal-config/entities/${file}`)) as {
      collection?: string;
      fields: (Field & { value?: unknown })[];
    }[];
    for (const { collection, fields: described } of nonEmpty(kinds.filter((kind) => kind.collection))) {
      const sample = read(`fixtures/${collection}.json`);
      const records: unknown[] = Array.isArray(sample) ? sample : [sample];
      expect(brokenRecord(records, { name: String(collection), fields: described })).toBeUndefined();
    }
  });
});

test('a list is looked through once for each description of it', () => {
  let reads = 0;
  const record = Object.defineProperty({}, 'amount', { enumerable: true, get: () => ((reads += 1), 250) });
  const records = [record];
  for (let time = 0; time < 3; time += 1) brokenRecord(records, { name: 'payments', fields });
  expect(reads).toBe(1);
  brokenRecord(records, { name: 'payments', fields: [...fields] });
  expect(reads).toBe(2);
});

test('what each type starts a form with is of its basic type', () => {
  for (const { name, basic, empty } of nonEmpty(Object.values(fieldTypes))) {
    const actual = Array.isArray(empty) ? 'list' : typeof empty;
    expect([name, empty === undefined ? basic : actual]).toEqual([name, basic]);
  }
});
