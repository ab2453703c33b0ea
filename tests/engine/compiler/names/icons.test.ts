import { expect, test } from 'vitest';
import { iconNames, iconShape } from '../../../../engine/compiler/names/icons.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

test('an icon is the shapes that lucide draws it with', () => {
  expect(iconShape('check')).toEqual([['path', { d: 'M20 6 9 17l-5-5' }]]);
});

test('an old name draws what its new one draws', () => {
  expect(iconShape('bar-chart')).toEqual(iconShape('chart-no-axes-column-increasing'));
});

test('every name has a shape', () => {
  for (const name of nonEmpty(iconNames())) expect(iconShape(name).length).toBeGreaterThan(0);
});
