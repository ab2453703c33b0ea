import { expect, test } from 'vitest';
import { fieldOfValue } from '../../../../engine/core/values/fieldOfValue.ts';
import type { Field } from '../../../../engine/language/field.ts';
import type { Value } from '../../../../engine/language/value.ts';

const field = (name: string, type: string): Field => ({ name, label: name, type });
const lists: Readonly<Record<string, readonly Field[]>> = {
  row: [field('fee', 'money'), field('length', 'number')],
  fees: [field('amount', 'money'), field('on', 'date')],
};

test.each<[Value, string | undefined]>([
  ['row.fee', 'fee'],
  ['row.gone', undefined],
  ['gone.fee', undefined],
  ['fee', undefined],
  ['row.fees.fee', undefined],
  [3, undefined],
  [true, undefined],
  [{ sum: 'fees.amount' }, 'amount'],
  [{ get: 'fees.on' }, 'on'],
  [{ get: 'fees' }, undefined],
  [{ count: 'fees' }, undefined],
  [{ ratio: { sum: 'fees.amount' }, of: { count: 'fees' } }, 'amount'],
  [{ ratio: { sum: 'fees.amount' }, of: 'row.fee' }, undefined],
  [{ difference: [3, 'row.fee'] }, 'fee'],
  [{ product: [{ count: 'fees' }, 'row.length'] }, 'length'],
  [{ product: [3, 4] }, undefined],
  [{ call: 'fee' }, undefined],
])('the value %j is formatted like the field %s', (value, name) => {
  expect(fieldOfValue(value, (of) => lists[of])?.name).toBe(name);
});

test('a share is formatted as a percentage', () => {
  expect(fieldOfValue({ share: 'row.fee', of: 'row.fee' }, (of) => lists[of])).toEqual({ name: 'share', label: '', type: 'percent' });
});
