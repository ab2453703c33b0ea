// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMoreRows } from '../../../../../engine/react/blocks/cards/useMoreRows.ts';

afterEach(cleanup);

const rowsOf = (count: number, name = 'row') => Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }));
const sizes = { inSight: 12, first: 24 };

/** Shows rows, and keeps how many were drawn, and how many had room, in each rendering. */
function show(all: readonly { id: string }[], narrowing = '', drawn = sizes) {
  const steps: number[] = [];
  const rooms: number[] = [];
  const hook = renderHook(
    (props) => {
      const shown = useMoreRows(props.all, { ...drawn, narrowing: props.narrowing });
      if (steps.at(-1) !== shown.drawn) steps.push(shown.drawn);
      rooms.push(shown.rows.length);
      return shown;
    },
    { initialProps: { all, narrowing } },
  );
  return { ...hook, steps, rooms };
}

test('the rows that can be seen come first, those after them by themselves, the rest when asked for', () => {
  const { result, steps } = show(rowsOf(100));
  expect(steps).toEqual([12, 24]);
  expect(result.current.left).toBe(76);
  act(() => result.current.more());
  act(() => result.current.more());
  expect(steps).toEqual([12, 24, 72, 100]);
  expect(result.current.left).toBe(0);
});

test('nothing waits for the reader where all follow by themselves', () => {
  const { result, steps } = show(rowsOf(14));
  expect(steps).toEqual([12, 14]);
  expect(result.current.left).toBe(0);
});

test('those that follow have their room from the first, so that the page keeps its height', () => {
  const { rooms } = show(rowsOf(100));
  expect([...new Set(rooms)]).toEqual([24]);
});

test('a few are there at once, as the very list', () => {
  const few = rowsOf(5);
  const { result, steps } = show(few);
  expect(steps).toEqual([5]);
  expect(result.current.rows).toBe(few);
});

test('a manifest that wants fewer at first than can be seen gets them', () => {
  expect(show(rowsOf(100), '', { inSight: 12, first: 4 }).steps).toEqual([4]);
});

test('narrowed in another way they start from the beginning', () => {
  const { result, rerender, steps } = show(rowsOf(100), 'a');
  act(() => result.current.more());
  rerender({ all: rowsOf(90, 'other'), narrowing: 'ab' });
  expect(steps).toEqual([12, 24, 72, 12, 24]);
});

test('a record that changes leaves as many as were there', () => {
  const { result, rerender, steps } = show(rowsOf(100));
  act(() => result.current.more());
  rerender({ all: rowsOf(100).with(60, { id: 'changed' }), narrowing: '' });
  expect(steps).toEqual([12, 24, 72]);
  expect(result.current.rows[60]?.id).toBe('changed');
});

test('on paper all are there', () => {
  const { steps } = show(rowsOf(500));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(steps.at(-1)).toBe(500);
});
