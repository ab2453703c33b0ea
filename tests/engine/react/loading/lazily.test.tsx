// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazily } from '../../../../engine/react/loading/lazily.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <button onClick={() => this.setState({ failed: false })}>Try again</button> : this.props.children;
  }
}

test('a component that failed to load is loaded on the next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
  const load = vi.fn<() => Promise<{ default: typeof Greeting }>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue({ default: Greeting });
  const Lazy = lazily(load);
  await act(async () =>
    render(
      <Boundary>
        <Suspense>
          <Lazy name="Ann" />
        </Suspense>
      </Boundary>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByText('Hello Ann')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
