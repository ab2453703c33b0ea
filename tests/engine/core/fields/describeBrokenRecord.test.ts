import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeBrokenRecord } from '../../../../engine/core/fields/describeBrokenRecord.ts';
import { fieldTypes } from '../../../../engine/core/fields/fieldTypes.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { field } from '../../react/forms/formFields.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const fields = [
  field('text', { name: 'id' }),
  field('money', { name: 'amount' }),
  field('date', { name: 'day' }),
  field('switch', { name: 'paid' }),
  field('list', { name: 'tags' }),
];
const good = { id: 't1', amount: 250, day: '2026-06-01', paid: false, tags: ['dues'] };
const report = (record: unknown, known: readonly Field[] = fields) =>
  describeBrokenRecord([good, record], { name: 'payments', fields: known }, plainRuntime);

describe('a broken record', () => {
  test.each([
    [{ amount: 'forty' }, 'has "forty" in its field "amount", which must be a number'],
    [{ day: 20260601 }, 'has 20260601 in its field "day", which must be text'],
    [{ paid: 'yes' }, 'has "yes" in its field "paid", which must be true or false'],
    [{ tags: 'dues' }, 'has "dues" in its field "tags", which must be a list'],
    [{ amount: { cents: 4000 } }, 'has {"cents":4000} in its field "amount", which must be a number'],
  ])('a broken record is reported with its id, its field, and its value: %o', (change, sentence) => {
    expect(report({ ...good, id: 't2', ...change })).toBe(`The record "t2" of "payments" ${sentence}`);
  });

  test('a broken record without an id, or one that isn’t an object, is reported by its place', () => {
    expect(report({ amount: 'forty' })).toMatch(/^Record 2 of "payments" has "forty"/);
    expect(report('forty')).toBe(`Record 2 of "payments" is "forty", which isn't a record`);
    expect(report(null)).toBe(`Record 2 of "payments" is null, which isn't a record`);
  });

  test('the report of a broken record is at most 200 characters long', () => {
    expect(report({ amount: 'x'.repeat(10_000) })?.length).toBeLessThan(200);
  });
});

describe('a record that is not broken', () => {
  test('a record with missing or blank values is not broken', () => {
    expect(report({})).toBeUndefined();
    expect(report({ id: 't2', amount: null, day: undefined, paid: null, tags: [] })).toBeUndefined();
    expect(report({ id: 't2', amount: '' })).toBeUndefined();
  });

  test('unusual values don’t break a record, because forms and the check refuse them', () => {
    expect(report({ ...good, amount: -0.5, day: 'tomorrow', colour: 7 })).toBeUndefined();
  });

  test('a computed field with another type does not break a record', () => {
    expect(
      describeBrokenRecord([{ ...good, amount: 'none' }], { name: 'payments', fields, derived: { amount: 'none' } }, plainRuntime),
    ).toBeUndefined();
  });

  test('the sample records contain no broken record', () => {
    const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
    const kinds = readdirSync('portal-config/entities').map((file) => read(`portal-config/entities/${file}`)) as {
      of?: string;
      fields: (Field & { value?: unknown })[];
    }[];
    for (const { of: collection, fields: described } of nonEmpty(kinds.filter((kind) => kind.of))) {
      const sample = read(`fixtures/${collection}.json`);
      const records: unknown[] = Array.isArray(sample) ? sample : [sample];
      expect(describeBrokenRecord(records, { name: String(collection), fields: described }, plainRuntime)).toBeUndefined();
    }
  });
});

test('a list is checked once for each list of fields', () => {
  let reads = 0;
  const record = Object.defineProperty({}, 'amount', { enumerable: true, get: () => ((reads += 1), 250) });
  const records = [record];
  for (let time = 0; time < 3; time += 1) describeBrokenRecord(records, { name: 'payments', fields }, plainRuntime);
  expect(reads).toBe(1);
  describeBrokenRecord(records, { name: 'payments', fields: [...fields] }, plainRuntime);
  expect(reads).toBe(2);
});

test('the empty value of each field type is of its basic type', () => {
  for (const [name, { basic, empty }] of nonEmpty(fieldTypes(plainRuntime))) {
    const actual = Array.isArray(empty) ? 'list' : typeof empty;
    expect([name, empty === undefined ? basic : actual]).toEqual([name, basic]);
  }
});
