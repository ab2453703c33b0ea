import { expect, test } from 'vitest';
import { initialsOf } from '../../../../engine/react/ui/initialsOf.ts';

test.each([
  ['Rose Marie Thorn', 'RT'],
  ['Gertrude', 'G'],
  ['RT', 'RT'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
