import { expect, test } from 'vitest';
import type { Field } from '../../../../engine/language/field.ts';
import { offeredFields } from '../../../../engine/react/forms/offeredFields.ts';

const plot: Field = {
  name: 'plot',
  label: 'Plot',
  type: 'record',
  options: [
    { value: 'p1', label: 'Roses' },
    { value: 'p2', label: 'Beans', onlyIfChosen: true },
  ],
};
const list: Field = { name: 'plots', label: 'Plots', type: 'list', fields: [plot] };
const offered = (fields: readonly Field[]) => fields.map(({ options = [] }) => options.map(({ value }) => value));

test('a form offers a record whose condition doesn’t hold only if the record was chosen before', () => {
  expect(offered(offeredFields([plot], { plot: '' }))).toEqual([['p1']]);
  expect(offered(offeredFields([plot], { plot: 'p2' }))).toEqual([['p1', 'p2']]);
});

test('a list offers a record whose condition doesn’t hold in all of its entries if one of them has it', () => {
  const inner = (plots: readonly unknown[]) => offeredFields([list], { plots })[0]?.fields ?? [];
  expect(offered(inner([{ plot: 'p1' }, { plot: 'p2' }]))).toEqual([['p1', 'p2']]);
  expect(offered(inner([{ plot: 'p1' }]))).toEqual([['p1']]);
});
