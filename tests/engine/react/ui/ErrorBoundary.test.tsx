// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataSource } from '../../../../engine/core/data/DataSource.ts';
import { DataProvider } from '../../../../engine/react/context/DataContext.tsx';
import { useCollection } from '../../../../engine/react/context/useCollection.ts';
import { useValue } from '../../../../engine/react/context/useValue.ts';
import { ErrorBoundary } from '../../../../engine/react/ui/ErrorBoundary.tsx';
import { stubDataSource } from '../../../support/stubDataSource.ts';
import { TestPortal } from '../actions/TestPortal.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // React logs errors that boundaries catch.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Sums() {
  const valueOf = useValue();
  return <p>{`Sizes ${String(valueOf({ sum: 'plots.size' }))} and ${String(valueOf({ sum: 'boats.size' }))}`}</p>;
}

/** Renders a count. Like a list, it doesn't suspend, and throws if its records can't be loaded. */
function Count() {
  const { rows, status, error } = useCollection('plots');
  if (status === 'failed') throw error ?? new Error();
  return <p>{`Count ${status === 'ready' ? rows.length : 'loading'}`}</p>;
}

/** Creates a source that fails until the test calls `repair`. */
function failingSource() {
  let isDown = true;
  const list = vi.fn<DataSource['list']>(async () => {
    if (isDown) throw new Error('down');
    return [{ id: 'r1', size: 2 }];
  });
  const source = stubDataSource({ list, getCached: () => undefined, subscribe: () => () => undefined });
  return { source, list, repair: () => (isDown = false) };
}

async function show(source: DataSource, ...more: readonly ComponentType[]) {
  const page = (visit: number) => (
    <TestPortal>
      <DataProvider source={source}>
        {[Sums, Count, ...more].map((Part) => (
          <ErrorBoundary
            key={`${Part.name} ${visit}`}
            of={undefined}
            fallback={({ error, retry }) => (
              <button type="button" onClick={retry}>
                {error.message}
              </button>
            )}
          >
            <Suspense fallback="Loading">
              <Part />
            </Suspense>
          </ErrorBoundary>
        ))}
      </DataProvider>
    </TestPortal>
  );
  const { rerender } = await act(async () => render(page(1)));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  return { remount: () => act(async () => rerender(page(2))) };
}

const failures = () => screen.queryAllByRole('button', { name: 'down' });

test('parts that mount after a failure show it at once and request nothing', async () => {
  const { source, list } = failingSource();
  const { remount } = await show(source);
  expect(failures()).toHaveLength(2);
  const before = list.mock.calls.length;
  list.mockImplementation(() => new Promise(() => undefined));
  await remount();
  expect(failures()).toHaveLength(2);
  expect(list).toHaveBeenCalledTimes(before);
});

test('one retry brings back all parts whose records can be loaded again', async () => {
  for (const pressed of [0, 1]) {
    const { source, repair } = failingSource();
    await show(source);
    repair();
    const button = failures()[pressed];
    if (button) await act(async () => fireEvent.click(button));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Sizes 2 and 2')).toBeDefined();
    expect(screen.getByText('Count 1')).toBeDefined();
    cleanup();
  }
});

test('an error that has nothing to do with records stays when records arrive', async () => {
  const { source, repair } = failingSource();
  const Broken = () => {
    throw new Error('broken');
  };
  await show(source, Broken);
  repair();
  const [first] = failures();
  if (first) await act(async () => fireEvent.click(first));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Count 1')).toBeDefined();
  expect(screen.getByRole('button', { name: 'broken' })).toBeDefined();
});

test('a retry that fails again shows the error again', async () => {
  const { source, list } = failingSource();
  await show(source);
  const before = list.mock.calls.length;
  const [first] = failures();
  if (first) await act(async () => fireEvent.click(first));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(failures()).toHaveLength(2);
  expect(list.mock.calls.length).toBe(before + 1);
});
