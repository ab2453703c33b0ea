// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Table } from '../../../../engine/language/table.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { useTableColumns } from '../../../../engine/react/tables/useTableColumns.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';

afterEach(cleanup);

const table: Table = {
  name: 'beds',
  label: 'Beds',
  fields: [],
  columns: [{ label: 'Plots', value: { count: 'plots', where: { 'row.bed': 'south' } } }],
};

function Cell() {
  const [column] = useTableColumns(table);
  return <p>{column?.text({})}</p>;
}

test('a count waits for records that are still loading and follows their changes', async () => {
  let arrive: (content: { default: Row[] }) => void = () => {};
  const plots = new Promise<{ default: Row[] }>((resolve) => (arrive = resolve));
  const source = createMemorySource({ plots: () => plots }, fixedClock('2026-11-21'));
  await act(async () => {
    render(
      <GardenPage source={source}>
        <Suspense fallback="Loading">
          <Cell />
        </Suspense>
      </GardenPage>,
    );
  });
  expect(screen.getByText('Loading')).toBeDefined();
  expect(screen.queryByText('0')).toBeNull();
  await act(async () => arrive({ default: [{ id: 'a', bed: 'south', name: 'Roses', rent: 1 }] }));
  expect(await screen.findByText('1')).toBeDefined();
  await act(() => source.insert('plots', { bed: 'south' }));
  expect(screen.getByText('2')).toBeDefined();
});
