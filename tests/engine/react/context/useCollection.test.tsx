// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { DataProvider, useDataSource } from '../../../../engine/react/context/DataContext.tsx';
import type { DataSource } from '../../../../engine/core/data/DataSource.ts';
import { createMemorySource, type Fixtures } from '../../../../engine/core/data/memorySource.ts';
import { useCollections } from '../../../../engine/react/context/useCollection.ts';

afterEach(cleanup);

const fixtures: Fixtures = {
  events: async () => ({ default: [{ id: 'a', title: 'Picnic' }] }),
  posts: async () => ({ default: [] }),
  broken: async () => Promise.reject(new Error('offline')),
};
const memory = () => createMemorySource(fixtures, fixedClock('2026-11-21'));
const within = (source: DataSource) => ({
  wrapper: ({ children }: { children: ReactNode }) => <DataProvider source={source}>{children}</DataProvider>,
});

function Titles() {
  const { status, rows = [], error } = useCollections(['events']).events ?? {};
  return <p>{status === 'ready' ? rows.map((row) => String(row.title)).join(', ') : (error?.message ?? status)}</p>;
}

test('useDataSource outside its provider names the provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useDataSource())).toThrow('useDataSource needs a DataProvider around it');
});

test('a component shows the loading state, the rows, and every change', async () => {
  const source = memory();
  render(<Titles />, within(source));
  expect(screen.getByText('loading')).toBeDefined();
  expect(await screen.findByText('Picnic')).toBeDefined();
  await act(() => source.insert('events', { title: 'Walk' }));
  expect(screen.getByText('Picnic, Walk')).toBeDefined();
});

test('a collection that fails to load fails only for the components that read it', async () => {
  const { result } = renderHook(() => useCollections(['broken', 'events']), within(memory()));
  await vi.waitFor(() => expect(result.current.broken?.status).toBe('failed'));
  expect(result.current.broken?.error?.message).toContain('"broken"');
  await vi.waitFor(() => expect(result.current.events?.status).toBe('ready'));
});

test('useCollections returns each collection by name, follows new names, and renders only for them', async () => {
  const source = memory();
  let renders = 0;
  const { result, rerender } = renderHook(
    ({ names }) => {
      renders += 1;
      return useCollections(names);
    },
    { ...within(source), initialProps: { names: ['events'] } },
  );
  await vi.waitFor(() => expect(result.current.events?.status).toBe('ready'));
  const before = result.current;
  rerender({ names: ['events'] });
  expect(result.current).toBe(before);
  const counted = renders;
  await act(() => source.insert('posts', {}));
  expect(renders).toBe(counted);
  rerender({ names: ['events', 'posts'] });
  expect(result.current.posts?.rows).toHaveLength(1);
  rerender({ names: [] });
  expect(result.current).toEqual({});
});
