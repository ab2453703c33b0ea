// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSearchText } from '../../../../engine/react/collection/useSearchText.ts';
import { PageStateContext, usePageState } from '../../../../engine/react/context/usePageState.ts';

const written: [unknown, unknown][] = [];

function Page({ children }: { children: ReactNode }) {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <PageStateContext
      value={{
        values,
        set: (changes, options) => {
          const { q } = typeof changes === 'function' ? changes(values) : changes;
          written.push([q, options]);
          setValues((now) => ({ ...now, q: q ?? '' }));
        },
      }}
    >
      {children}
    </PageStateContext>
  );
}

const start = () => renderHook(() => ({ search: useSearchText('q'), page: usePageState() }), { wrapper: Page });

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a search text', () => {
  test('a search text shows every keystroke and replaces the history entry after a short delay', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => result.current.search.type('ro'));
    expect(result.current.search.text).toBe('ro');
    expect(written).toEqual([]);
    act(() => void vi.advanceTimersByTime(100));
    expect(written).toEqual([['ro', { replace: true }]]);
  });

  test('a search text writes only the latest version after a pause', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => void vi.advanceTimersByTime(100));
    for (const text of ['ro', 'ros']) act(() => result.current.search.type(text));
    act(() => void vi.runAllTimers());
    expect(written.map(([text]) => text)).toEqual(['r', 'ros']);
    expect(result.current.search.text).toBe('ros');
  });

  test('a search text is written when the box loses the focus', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => result.current.search.type('ro'));
    act(() => result.current.search.settle());
    expect(written.map(([text]) => text)).toEqual(['ro']);
  });

  test('a search text follows another change of the page and drops its pending text', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => result.current.search.type('ro'));
    act(() => result.current.page.set({ q: 'bean' }));
    expect(result.current.search.text).toBe('bean');
    act(() => void vi.runAllTimers());
    expect(result.current.page.values.q).toBe('bean');
  });

  test('a search text follows the page even if its written text was undone before rendering', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => {
      vi.advanceTimersByTime(100);
      result.current.page.set({ q: '' });
    });
    expect(result.current.search.text).toBe('');
    act(() => result.current.search.type('r'));
    act(() => void vi.runAllTimers());
    expect(result.current.page.values.q).toBe('r');
  });

  test('a search text writes nothing after its block unmounts', () => {
    const { result, unmount } = start();
    act(() => result.current.search.type('r'));
    act(() => void vi.advanceTimersByTime(100));
    act(() => result.current.search.type('ro'));
    unmount();
    vi.runAllTimers();
    expect(written.map(([text]) => text)).toEqual(['r']);
  });
});
