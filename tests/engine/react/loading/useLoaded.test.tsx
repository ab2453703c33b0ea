// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazily } from '../../../../engine/react/loading/lazily.tsx';
import { loadedSoFar, loadOnce } from '../../../../engine/react/loading/loadOnce.ts';
import { useLoaded } from '../../../../engine/react/loading/useLoaded.ts';

afterEach(cleanup);

const greeting = () => async () => ({ default: () => <p>Hello</p> });

function Loaded({ load }: { load: () => Promise<{ default: () => React.ReactNode }> }) {
  const { default: Greeting } = useLoaded(load);
  return <Greeting />;
}

test('a loaded component renders at once without suspending', async () => {
  const load = greeting();
  await loadOnce(load);
  expect(loadedSoFar(load)).toBeDefined();
  const Lazy = lazily(load);
  render(
    <Suspense fallback="waiting">
      <Loaded load={load} />
      <Lazy />
    </Suspense>,
  );
  expect(screen.getAllByText('Hello')).toHaveLength(2);
  expect(screen.queryByText('waiting')).toBeNull();
});

test('a component that isn’t loaded yet suspends', async () => {
  const load = greeting();
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <Loaded load={load} />
      </Suspense>,
    ),
  );
  expect(await screen.findByText('Hello')).toBeDefined();
});

test('a component keeps its state when its code has loaded', async () => {
  const Lazy = lazily(async () => ({ default: () => <input aria-label="Name" /> }));
  const page = (
    <Suspense>
      <Lazy />
    </Suspense>
  );
  let view: ReturnType<typeof render> | undefined;
  await act(async () => void (view = render(page)));
  const input = await screen.findByLabelText('Name');
  view?.rerender(page);
  expect(screen.getByLabelText('Name')).toBe(input);
});
