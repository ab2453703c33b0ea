import { expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { firstPerson } from '../../../../engine/server/live/firstPerson.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { ServedPortal } from '../../../../engine/server/people/ServedPortal.ts';
import { smallPortal } from '../../../support/smallServer.ts';

const clock = fixedClock('2026-11-22T12:00:00Z');
const teams = ['blue', 'red'].map((value) => ({ value, label: value }));
const portal: ServedPortal = {
  ...smallPortal,
  userEntity: {
    ...smallPortal.userEntity,
    fields: smallPortal.userEntity.fields.map((field) => (field.name === 'team' ? { ...field, type: 'select', options: teams } : field)),
  },
};
const grants = (add: Condition | undefined, change: Condition | undefined): ServedPortal => ({
  ...portal,
  access: { ...portal.access, user: { ...(add && { add }), ...(change && { change }) } },
});

test('the first person can add and change people and belongs to a variant that lets them in', () => {
  const first = firstPerson(grants({ gate: 'captain' }, { gate: 'captain' }), clock);
  expect(first?.fields).toEqual({ role: 'captain', team: 'blue' });
  expect(first?.domain.name).toBe('blue');
  expect(firstPerson(grants({ 'viewer.team': 'red' }, { gate: 'captain' }), clock)?.domain.name).toBe('red');
});

test('the first person has the default values that the access rules allow', () => {
  const open = grants({ gate: 'captain' }, { gate: 'captain' });
  const fields = open.userEntity.fields.map((field) => (field.name === 'team' ? { ...field, default: 'red' } : field));
  const dues = { name: 'dues', label: 'Dues', type: 'text', default: 'paid' } as const;
  const portalWith = { ...open, userEntity: { ...open.userEntity, fields: [...fields, dues] } };
  expect(firstPerson(portalWith, clock)?.fields).toEqual({ role: 'captain', team: 'blue', dues: 'paid' });
});

test('there is no first person if nobody may add people', () => {
  expect(firstPerson(grants(undefined, { gate: 'captain' }), clock)).toBeUndefined();
  expect(firstPerson(grants({ gate: 'captain' }, undefined), clock)).toBeUndefined();
  expect(firstPerson(grants({ 'viewer.role': 'cox' }, { gate: 'captain' }), clock)).toBeUndefined();
});
