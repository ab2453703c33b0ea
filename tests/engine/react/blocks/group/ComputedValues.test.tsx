// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComputedValues } from '../../../../../engine/react/blocks/group/ComputedValues.tsx';
import { useScope } from '../../../../../engine/react/context/ScopeContext.tsx';
import { TestPortal } from '../../actions/TestPortal.tsx';
import { nonEmpty } from '../../../../support/nonEmpty.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders computed values twice. Returns how many times the children rerendered. */
function showTwice(first: unknown, second: unknown) {
  const results = [first, second];
  const portal = { functions: { tally: () => results.shift() } };
  const values = { tally: { call: 'tally' } };
  let renders = 0;
  const Inside = memo(function Inside() {
    renders += 1;
    return <p>{Object.keys(Object(useScope()['values'])).join()}</p>;
  });
  const inside = <Inside />;
  const scope = {};
  const page = () => (
    <TestPortal portal={portal} scope={scope}>
      <ComputedValues values={values}>{inside}</ComputedValues>
    </TestPortal>
  );
  const { rerender } = render(page());
  const atFirst = renders;
  rerender(page());
  expect(screen.getByText('tally')).toBeDefined();
  expect(results).toEqual([]);
  return renders - atFirst;
}

test.each([
  ['a list of records', [{ id: 'a' }], [{ id: 'a' }]],
  ['a number too great for JSON', 5n, 5n],
  ['a date', new Date(7), new Date(7)],
])('equal values (%s) are compared without serializing them', (_what, first, second) => {
  const written = vi.spyOn(JSON, 'stringify');
  showTwice(first, second);
  // Ignore the router, which passes only strings to `JSON.stringify`.
  expect(nonEmpty(written.mock.calls).filter(([value]) => typeof value !== 'string')).toEqual([]);
});

test('a value that is a new object each time does not render forever', () => {
  expect(
    showTwice(
      () => 1,
      () => 1,
    ),
  ).toBeLessThan(3);
});
