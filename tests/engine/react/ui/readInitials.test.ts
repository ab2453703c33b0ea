import { expect, test } from 'vitest';
import { readInitials } from '../../../../engine/react/ui/readInitials.ts';

test.each([
  ['Rose Marie Thorn', 'RT'],
  ['Gertrude', 'G'],
  ['RT', 'RT'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(readInitials(name)).toBe(initials);
});
