import { expect, test } from 'vitest';
import { toViewer } from '../../../../engine/core/session/Viewer.ts';
import { personName } from '../../../../engine/core/text/personName.ts';
import { ann } from './samples.ts';

test('a viewer has all the user’s values and the parts of the name', () => {
  expect(toViewer(ann, personName(ann.name))).toEqual({ ...ann, firstName: 'Ann', lastName: 'Bell', initials: 'AB', signedIn: true });
});

test('a viewer whose session doesn’t know the parts of the name is greeted by the whole name', () => {
  expect(toViewer(ann)).toMatchObject({ firstName: 'Ann Bell', lastName: '', initials: '' });
});

test('a visitor is not signed in and has no name', () => {
  expect(toViewer(undefined)).toEqual({ signedIn: false, name: '', firstName: '', lastName: '', initials: '' });
});

test('a stored user’s own values can’t make it a visitor', () => {
  expect(toViewer({ ...ann, signedIn: false, initials: 'ZZ' }, personName(ann.name))).toMatchObject({ signedIn: true, initials: 'AB' });
});
