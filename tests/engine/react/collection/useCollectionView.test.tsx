// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { useCollectionView } from '../../../../engine/react/collection/useCollectionView.ts';
import type { ViewKeys } from '../../../../engine/react/collection/ViewKeys.ts';
import { useDataSource } from '../../../../engine/react/context/DataContext.tsx';
import { RowScope } from '../../../../engine/react/context/RowScope.tsx';
import { usePageState } from '../../../../engine/react/context/usePageState.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';

afterEach(cleanup);

function view(keys: ViewKeys, wrapper = ({ children }: { children: ReactNode }) => <GardenPage>{children}</GardenPage>) {
  return renderHook(() => ({ view: useCollectionView(keys), data: useDataSource(), page: usePageState() }), { wrapper }).result;
}

describe('a view of a collection', () => {
  test('a view is sorted, limited, and counts the shown rows and the total', async () => {
    const result = view({ of: 'plots', where: { 'row.id': { not: 'p3' } }, sort: '-name', limit: 1 });
    await waitFor(() => expect(result.current.view.status).toBe('ready'));
    expect(result.current.view.rows.map((row) => row.name)).toEqual(['Roses']);
    expect(result.current.view.count).toEqual({ shown: 1, total: 2 });
    expect(result.current.view.fields.map((field) => field.name)).toContain('rent');
  });

  test('a view stays the same list when the page changes but the rows don’t', async () => {
    const result = view({ of: 'plots', where: { 'row.state': 'dry' } });
    await waitFor(() => expect(result.current.view.rows).toHaveLength(2));
    const { rows } = result.current.view;
    act(() => result.current.page.set({ tab: 'other' }));
    expect(result.current.view.rows).toBe(rows);
  });

  test('a view follows changes of its records', async () => {
    const result = view({ of: 'plots', sort: 'rent' });
    await waitFor(() => expect(result.current.view.rows).toHaveLength(3));
    await act(() => result.current.data.insert('plots', { name: 'Herbs', rent: 100 }));
    expect(result.current.view.rows[0]?.name).toBe('Herbs');
  });

  test('a view can show a list of records in the scope with the fields of that list', () => {
    const fields = [
      { name: 'beds', label: 'Beds', type: 'list' as const, fields: [{ name: 'size', label: 'Size', type: 'number' as const }] },
    ];
    const row = { beds: [{ size: 10 }, { size: 9 }] };
    const result = view({ of: 'row.beds', sort: 'size' }, ({ children }) => (
      <GardenPage>
        <RowScope row={row} fields={fields}>
          {children}
        </RowScope>
      </GardenPage>
    ));
    expect(result.current.view).toMatchObject({ status: 'ready', rows: [{ size: 9 }, { size: 10 }], fields: [{ name: 'size' }] });
  });

  test('a view of a path without a list has no rows', () => {
    expect(view({ of: 'viewer.beds' }).current.view).toMatchObject({ status: 'ready', rows: [] });
  });
});
