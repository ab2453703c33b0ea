// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Form } from '../../../../../engine/language/form.ts';
import type { GardenPageProps } from '../GardenPage.tsx';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

const made = [
  { id: 'full-name', label: 'Full Name', type: 'text' },
  { id: 'address', label: 'Your address', type: 'email' },
  { id: 'friend', label: 'Address of a friend', type: 'email' },
];
const visit: Form = {
  name: 'visit',
  fields: [],
  fieldsFrom: 'row.asks',
  prefill: [
    { field: 'full-name', value: 'viewer.name', autocomplete: 'name', when: { 'page.guest': { not: 'yes' } } },
    { type: 'email', value: { get: 'plots.name', where: { 'row.id': 'p2' } } },
  ],
  submit: 'Come',
  onSubmit: 'come',
};
const plan: Form = {
  name: 'plan',
  fields: [{ name: 'day', label: 'Day', type: 'date', minimum: 'now.date' }],
  submit: 'Plan',
  onSubmit: 'come',
};

async function show(form: Form, page: Partial<GardenPageProps> = {}) {
  const assets = { forms: { [form.name]: form }, actions: { come: { effect: 'log' } } };
  const scope = { row: { asks: made }, viewer: { name: 'Rose Gardener' }, now: { date: '2026-06-01' } };
  await act(async () => void showManifest({ block: 'form', form: form.name }, { assets, scope, ...page }));
}
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

test('known values are filled into the form by name and into the first field of a type', async () => {
  await show(visit);
  expect(await value('Full Name')).toBe('Rose Gardener');
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').autocomplete).toBe('name');
  expect(await value('Your address')).toBe('Beans');
  expect(await value('Address of a friend')).toBe('');
});

test('a value is not filled in if its condition fails', async () => {
  await show(visit, { state: { guest: 'yes' } });
  expect(await value('Full Name')).toBe('');
  expect(await value('Your address')).toBe('Beans');
});

test('a date is bounded by the date at a path', async () => {
  await show(plan);
  const day = await screen.findByLabelText<HTMLInputElement>('Day');
  expect(day.min).toBe('2026-06-01');
  fireEvent.change(day, { target: { value: '2026-05-31' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Plan' })));
  expect(screen.getByText('Day must be Jun 1, 2026 or later')).toBeDefined();
});
