// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../../../../engine/language/Row.ts';
import { DataProvider } from '../../../../engine/react/context/DataContext.tsx';
import { useValue } from '../../../../engine/react/context/useValue.ts';
import { stubDataSource } from '../../../support/stubDataSource.ts';
import { TestPortal } from '../actions/TestPortal.tsx';

afterEach(cleanup);

let renders = 0;
function Sum() {
  renders += 1;
  return <p>{`Size ${String(useValue()({ sum: 'plots.size' }))}`}</p>;
}

function SumOf({ of }: { of: string }) {
  return <p>{`Size ${String(useValue()({ sum: `${of}.size` }))}`}</p>;
}

test.each([
  ['keeps its rows until it drops them', true],
  ['keeps no rows', false],
])('a value follows a source that %s', async (_what, keeps) => {
  let elsewhere: readonly Row[] = [{ id: 'p1', size: 2 }];
  let kept: readonly Row[] | undefined;
  const listeners = new Set<() => void>();
  const source = stubDataSource({
    list: async () => {
      if (keeps) kept = elsewhere;
      return elsewhere;
    },
    getCached: () => kept,
    subscribe: (_collection, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  await act(async () =>
    render(
      <TestPortal>
        <DataProvider source={source}>
          <Suspense fallback="Loading">
            <Sum />
          </Suspense>
        </DataProvider>
      </TestPortal>,
    ),
  );
  expect(await screen.findByText('Size 2')).toBeDefined();
  await act(async () => {
    kept = undefined;
    elsewhere = [{ id: 'p2', size: 5 }];
    listeners.forEach((listener) => listener());
  });
  expect(await screen.findByText('Size 5')).toBeDefined();
  // Make sure that the component doesn't render again.
  const before = renders;
  await act(async () => Promise.resolve());
  expect(renders).toBe(before);
});

test('a value that no longer reads a failing source doesn’t request it repeatedly', async () => {
  let isDown = false;
  let asked = 0;
  const listeners = new Set<() => void>();
  const source = stubDataSource({
    list: async (collection) => {
      if (collection === 'boats') return [{ id: 'b1', size: 8 }];
      asked += 1;
      // Stop responding after nine requests, so that a failing test ends.
      if (asked > 9) return new Promise<Row[]>(() => undefined);
      if (isDown) throw new Error('down');
      return [{ id: 'p1', size: 2 }];
    },
    getCached: () => undefined,
    subscribe: (_collection, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const shown = (of: string) => (
    <TestPortal>
      <DataProvider source={source}>
        <Suspense fallback="Loading">
          <SumOf of={of} />
        </Suspense>
      </DataProvider>
    </TestPortal>
  );
  const { rerender } = await act(async () => render(shown('plots')));
  expect(await screen.findByText('Size 2')).toBeDefined();
  await act(async () => rerender(shown('boats')));
  expect(await screen.findByText('Size 8')).toBeDefined();
  const before = asked;
  isDown = true;
  await act(async () => listeners.forEach((listener) => listener()));
  for (let turn = 0; turn < 10; turn += 1) await act(() => new Promise<void>((done) => setTimeout(done)));
  expect(asked - before).toBe(1);
});
