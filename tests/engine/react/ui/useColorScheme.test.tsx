// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useColorScheme } from '../../../../engine/react/ui/useColorScheme.ts';

afterEach(() => {
  delete document.documentElement.dataset.scheme;
});

test('pages follow the system until the viewer chooses a scheme and again after the choice is reset', () => {
  const { result } = renderHook(() => useColorScheme());
  expect(result.current.scheme).toBe('system');
  act(() => result.current.setScheme('dark'));
  expect(result.current.scheme).toBe('dark');
  expect(document.documentElement.dataset.scheme).toBe('dark');
  act(() => result.current.setScheme('system'));
  expect(result.current.scheme).toBe('system');
  expect(document.documentElement.dataset).not.toHaveProperty('scheme');
});

test('every view of the chosen scheme updates, and nothing is stored', () => {
  const [one, other] = [renderHook(() => useColorScheme()), renderHook(() => useColorScheme())];
  act(() => one.result.current.setScheme('light'));
  expect(other.result.current.scheme).toBe('light');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
