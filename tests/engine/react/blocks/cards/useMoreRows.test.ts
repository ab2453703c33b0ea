// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMoreRows } from '../../../../../engine/react/blocks/cards/useMoreRows.ts';

afterEach(cleanup);

const rowsOf = (count: number, name = 'row') => Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }));

/** Renders the hook. `steps` lists the numbers of rendered rows, as in `[12, 24]`. `rooms` also counts placeholders. */
function show(all: readonly { id: string }[], { narrowing = '', inSight = 12, first = 24 } = {}) {
  const steps: number[] = [];
  const rooms: number[] = [];
  const hook = renderHook(
    (props) => {
      const shown = useMoreRows(props.all, { visibleCount: inSight, first: props.first, narrowing: props.narrowing });
      if (steps.at(-1) !== shown.drawn) steps.push(shown.drawn);
      rooms.push(shown.rows.length);
      return shown;
    },
    { initialProps: { all, narrowing, first } },
  );
  return { ...hook, steps, rooms };
}

test('visible rows come first, the next ones by themselves, and the rest on request', () => {
  const all = rowsOf(100);
  const { rerender, steps } = show(all);
  expect(steps).toEqual([12, 24]);
  rerender({ all, narrowing: '', first: 72 });
  rerender({ all, narrowing: '', first: 120 });
  expect(steps).toEqual([12, 24, 72, 100]);
});

test('a few remaining rows follow by themselves', () => expect(show(rowsOf(14)).steps).toEqual([12, 14]));

test('rows that follow have their space reserved, so that the page keeps its height', () => {
  const { rooms } = show(rowsOf(100));
  expect([...new Set(rooms)]).toEqual([24]);
});

test('a short list is shown at once as the same list', () => {
  const few = rowsOf(5);
  const { result, steps } = show(few);
  expect(steps).toEqual([5]);
  expect(result.current.rows).toBe(few);
});

test('a manifest can ask for fewer rows at first', () => {
  expect(show(rowsOf(100), { first: 4 }).steps).toEqual([4]);
});

test('changing a filter starts again from the first rows', () => {
  const { rerender, steps } = show(rowsOf(100), { narrowing: 'a' });
  rerender({ all: rowsOf(90, 'other'), narrowing: 'ab', first: 24 });
  expect(steps).toEqual([12, 24, 12, 24]);
});

test('a changed record doesn’t change the number of visible rows', () => {
  const { result, rerender, steps } = show(rowsOf(100));
  rerender({ all: rowsOf(100).with(20, { id: 'changed' }), narrowing: '', first: 24 });
  expect(steps).toEqual([12, 24]);
  expect(result.current.rows[20]?.id).toBe('changed');
});

test('all rows are rendered for printing', () => {
  const { steps } = show(rowsOf(500));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(steps.at(-1)).toBe(500);
});
