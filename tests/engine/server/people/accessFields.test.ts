import { expect, test } from 'vitest';
import { accessFields } from '../../../../engine/server/people/accessFields.ts';
import { smallPortal } from '../../../support/smallServer.ts';

const { access } = smallPortal;

test('gates, the portal gate, and access rules decide what users may do, and so does their email, but not their name or seat', () => {
  const known = { ...access, note: { ...access['note'], add: { 'row.author': { sameAs: 'viewer.name' } } } };
  const fields = accessFields({ ...smallPortal, access: known });
  expect(['role', 'team', 'email', 'name', 'seat'].filter((name) => fields.has(name))).toEqual(['role', 'team', 'email']);
});

test('a field that decides who may read a field, or who may change a user, decides what users may do', () => {
  const note = { ...access['note'], fields: { cost: { read: { 'viewer.seat': 1 } } } };
  const user = { ...access['user'], change: { 'row.rank': 'low' } };
  const fields = accessFields({ ...smallPortal, access: { ...access, note, user } });
  expect(['seat', 'rank'].filter((name) => fields.has(name))).toEqual(['seat', 'rank']);
});
