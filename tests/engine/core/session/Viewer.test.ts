import { expect, test } from 'vitest';
import { viewerOf } from '../../../../engine/core/session/Viewer.ts';
import { ann } from './samples.ts';

test('a viewer has all the user’s values and the parts of the name', () => {
  expect(viewerOf(ann)).toEqual({ ...ann, firstName: 'Ann', lastName: 'Bell', initials: 'AB', signedIn: true });
});

test.each([
  ['Ann', 'Ann', '', 'A'],
  ['Mary Jane  Watson', 'Mary', 'Watson', 'MW'],
  [' ann bell ', 'ann', 'bell', 'AB'],
  ['', '', '', ''],
])('the name %j has the first name %j, last name %j, and initials %j', (name, firstName, lastName, initials) => {
  expect(viewerOf({ ...ann, name })).toMatchObject({ firstName, lastName, initials });
});

test('a visitor is not signed in and has no name', () => {
  expect(viewerOf(undefined)).toEqual({ signedIn: false, name: '', firstName: '', lastName: '', initials: '' });
});

test('a stored user’s own values can’t make it a visitor', () => {
  expect(viewerOf({ ...ann, signedIn: false, initials: 'ZZ' })).toMatchObject({ signedIn: true, initials: 'AB' });
});
