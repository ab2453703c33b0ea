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

test('a line goes from figure to figure, and leaves out what is no number', () => {
  expect(paths('line', [point('a', 0), point('b', 10), point('c', null), point('d', 5)])).toEqual(['M0 100L33.3 10M100 55']);
});

test('bars stand side by side, on the line that is 0', () => {
  expect(paths('bar', [point('a', 10, -10)])).toEqual(['M15 55V10h35V55z', 'M50 55V100h35V55z']);
});

test('without any figure nothing is drawn, and nothing fails', () => {
  expect(paths('line', [point('a', null)])).toEqual(['']);
});
