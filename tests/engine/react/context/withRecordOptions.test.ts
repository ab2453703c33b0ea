// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Field } from '../../../../engine/language/field.ts';
import { withRecordOptions, type Assets } from '../../../../engine/react/context/withRecordOptions.ts';

const rows = [
  { id: 'p1', name: 'Roses', status: 'kept' },
  { id: 'p2', name: 'Beans', status: 'fallow' },
];
const states = { plots: { status: 'ready', rows, error: undefined, retry: () => {} } } as const;

test('a field with a condition marks the records for which it doesn’t hold, and other fields offer all of them', () => {
  const plot: Field = { name: 'plot', label: 'Plot', type: 'record', of: 'plots' };
  const fields: Field[] = [plot, { ...plot, name: 'kept', where: { 'row.status': { not: 'fallow' } } }];
  const form = { name: 'harvest', fields, submit: 'Save', onSubmit: 'save' };
  const module: Assets = { entities: {}, tables: {}, forms: { harvest: form }, titles: { plots: 'name' } };
  const [all, kept] = withRecordOptions(module, states).forms['harvest']?.fields ?? [];
  expect(all?.options?.map(({ label }) => label)).toEqual(['Beans', 'Roses']);
  expect(kept?.options?.map(({ label, onlyIfChosen }) => [label, onlyIfChosen])).toEqual([
    ['Beans', true],
    ['Roses', undefined],
  ]);
});
