import { expect, test } from 'vitest';
import { nameWith } from '../../../../engine/react/ui/nameWith.ts';

test.each([
  ['Approve DJ balance', 'Approve'],
  ['Download the audit package for 2026', 'download'],
  ['Crew A has rowed', 'Rowed'],
  ['Send by e-mail to Ann', 'Send by e‑mail'],
  ['Remove Ann', '×'],
])('the name "%s" stays as it is on a control that shows "%s"', (name, shown) => {
  expect(nameWith(name, shown)).toBe(name);
});

test.each([
  ['Your account', 'JW', 'JW: Your account'],
  ['Take Ann out', 'Take out', 'Take out: Take Ann out'],
  ['Disapprove DJ balance', 'Approve', 'Approve: Disapprove DJ balance'],
])('the name "%s" is preceded by "%s" where a control shows it', (name, shown, whole) => {
  expect(nameWith(name, shown)).toBe(whole);
});

test('a control whose content is its name, or a picture, keeps its name', () => {
  expect(nameWith(undefined, 'Approve')).toBeUndefined();
  expect(nameWith('Close', undefined)).toBe('Close');
});
