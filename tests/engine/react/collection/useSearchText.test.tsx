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
  test('shows every key at once and hands what was typed on after a beat, in place of the last entry of the history', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => result.current.search.type('ro'));
    expect(result.current.search.text).toBe('ro');
    expect(written).toEqual([]);
    act(() => void vi.advanceTimersByTime(100));
    expect(written).toEqual([['ro', { replace: true }]]);
  });

  test('hands on what was typed meanwhile after a pause, and only the latest', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => void vi.advanceTimersByTime(100));
    for (const text of ['ro', 'ros']) act(() => result.current.search.type(text));
    act(() => void vi.runAllTimers());
    expect(written.map(([text]) => text)).toEqual(['r', 'ros']);
    expect(result.current.search.text).toBe('ros');
  });

  test('is settled when the box is left', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => result.current.search.type('ro'));
    act(() => result.current.search.settle());
    expect(written.map(([text]) => text)).toEqual(['ro']);
  });

  test('follows the page when that changes for another reason, and forgets what was not handed on', () => {
    const { result } = start();
    act(() => result.current.search.type('r'));
    act(() => result.current.search.type('ro'));
    act(() => result.current.page.set({ q: 'bean' }));
    expect(result.current.search.text).toBe('bean');
    act(() => void vi.runAllTimers());
    expect(result.current.page.values.q).toBe('bean');
  });

  test('follows the page, too, when what was handed on was taken back before anybody saw it', () => {
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

  test('writes nothing more once its block is gone', () => {
    const { result, unmount } = start();
    act(() => result.current.search.type('r'));
    act(() => void vi.advanceTimersByTime(100));
    act(() => result.current.search.type('ro'));
    unmount();
    vi.runAllTimers();
    expect(written.map(([text]) => text)).toEqual(['r']);
  });
});
