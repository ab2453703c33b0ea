// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartSketch } from '../../../../../engine/react/blocks/chart/ChartSketch.tsx';

afterEach(cleanup);

const point = (label: string, ...values: (number | null)[]) => ({ label, values, texts: values.map(String), address: undefined });

function paths(kind: 'line' | 'bar', points: ReturnType<typeof point>[]) {
  const series = (points[0]?.values ?? []).map((_, index) => ({ label: `Series ${index}`, tone: 'primary' as const }));
  const { container } = render(<ChartSketch kind={kind} data={{ series, points }} height={200} />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
}

test('a line connects the figures and skips missing ones', () => {
  expect(paths('line', [point('a', 0), point('b', 10), point('c', null), point('d', 5)])).toEqual(['M0 82L33.3 10M100 46']);
});

test('bars are side by side on the zero line', () => {
  expect(paths('bar', [point('a', 10, -10)])).toEqual(['M15 55V10h35V55z', 'M50 55V100h35V55z']);
});

test('a chart without figures draws nothing and does not fail', () => {
  expect(paths('line', [point('a', null)])).toEqual(['']);
});
