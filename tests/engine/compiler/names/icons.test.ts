import { expect, test } from 'vitest';
import { iconNames, iconShape } from '../../../../engine/compiler/names/icons.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

test('an icon consists of the shapes of its lucide icon', () => {
  expect(iconShape('check')).toEqual([['path', { d: 'M20 6 9 17l-5-5' }]]);
});

test('an old icon name gives the shapes of its new name', () => {
  expect(iconShape('bar-chart')).toEqual(iconShape('chart-no-axes-column-increasing'));
});

test('every icon name has a shape', () => {
  for (const name of nonEmpty(iconNames())) expect(iconShape(name).length).toBeGreaterThan(0);
});
