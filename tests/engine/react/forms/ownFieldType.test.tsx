// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createRuntime } from '../../../../engine/core/fields/createRuntime.ts';
import { memberFields } from '../../../../engine/core/fields/memberFields.ts';
import { toCsv } from '../../../../engine/core/data/csv.ts';
import { sortRows } from '../../../../engine/react/collection/sortRows.ts';
import { tableColumns } from '../../../../engine/react/tables/tableColumns.ts';
import { seatField } from '../../../support/seatField.ts';
import { input, press, Subject, type } from './contactForm.tsx';
import { field } from './formFields.ts';

afterEach(cleanup);

const runtime = createRuntime({ fieldTypes: [seatField] });
const seat = field('seat', { label: 'Seat', required: true });
const rows = [{ seat: 'A2' }, { seat: 'C12' }, { seat: null }, { seat: 'B1' }];

it('a portal’s own field type has its own control, rules, and messages', async () => {
  const onSubmit = vi.fn(async () => true);
  render(<Subject runtime={runtime} fields={[seat]} onSubmit={onSubmit} />);
  expect(screen.getByRole('group', { name: 'Seat' })).toBeDefined();
  await press('Send');
  expect(screen.getByText('Seat is required')).toBeDefined();
  type('Row', 'C');
  await press('Send');
  expect(screen.getByText('Seat must be a row and a number')).toBeDefined();
  expect(input('Row').getAttribute('aria-invalid')).toBe('true');
  type('Number', '13');
  await press('Send');
  expect(screen.getByText('Seat must not be unlucky')).toBeDefined();
  type('Number', '12');
  await press('Send');
  expect(onSubmit).toHaveBeenCalledWith({ seat: 'C12' });
});

it('tables, sorted lists, and CSV files use the own type’s format and order', () => {
  const env = { scope: {}, gates: {}, runtime, functions: {}, rows: () => [] };
  const [column] = tableColumns({ columns: ['seat'], fields: [seat] }, env);
  expect(rows.map((row) => column?.text(row))).toEqual(['Row A, seat 2', 'Row C, seat 12', '—', 'Row B, seat 1']);
  const order = ['B1', 'C12', null, 'A2'];
  expect(sortRows(rows, 'seat', [seat], runtime).map((row) => row.seat)).toEqual(order);
  expect(rows.toSorted((a, b) => column?.compare(a.seat, b.seat) ?? 0).map((row) => row.seat)).toEqual(order);
  expect(toCsv([seat], rows, runtime, () => 'Seat')).toBe('Seat\r\nA2\r\nC12\r\n\r\nB1\r\n');
});

it('members may design fields of an own type that allows it', () => {
  const designed = [{ id: 'where', label: 'Where?', type: 'seat', required: true }];
  expect(memberFields(designed, runtime)).toEqual([{ name: 'where', label: 'Where?', type: 'seat', required: true }]);
});
