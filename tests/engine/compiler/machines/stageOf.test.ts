import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stageOf } from '../../../../engine/compiler/machines/stageOf.ts';
import { drivenPortal } from '../../../../engine/dev/drivenPortal.ts';
import { stageAddress } from '../../../../engine/workbench/drive/stageAddress.ts';

const { checked } = await drivenPortal(resolve('.'));
const stage = (machine: string) => {
  if (!checked.portal) throw new Error('a portal that is driven has no problems');
  return stageOf(checked.portal, checked.who, machine);
};

describe('the screen of a machine', () => {
  test('is the one that runs it, as somebody who may enter it', () => {
    expect(stage('audit')).toMatchObject({ path: '/dashboard/finance/audit', search: {}, user: { role: 'member' } });
    expect(stage('endpointTest')).toMatchObject({ path: '/dashboard/admin/system', user: { role: 'president' } });
  });

  test('has its dialog open, with the record and the choices that the run is given', () => {
    expect(stage('registration')).toMatchObject({ path: '/dashboard/events', search: { open: 'register' }, given: { event: 'row' } });
    expect(stage('createEvent')).toMatchObject({ search: { open: 'create-event' } });
    expect(stage('reconciliation')).toMatchObject({ search: {}, given: { account: 'account', period: 'period' } });
  });

  test('is, for the session, the one that signs in', () => {
    expect(stage('session')).toMatchObject({ path: '/', search: { open: 'login' }, user: undefined });
  });

  test('is missing where no screen runs it', () => {
    expect(stage('nothing')).toBeUndefined();
  });
});

test.each([
  [{ event: 'ev-1', viewer: 'u-1' }, '/events?open=register&row=ev-1'],
  [{ event: null }, '/events?open=register'],
])('the address of a screen names what the run is given: %j', (input, address) => {
  expect(stageAddress({ id: 'registration', path: '/events', search: { open: 'register' }, given: { event: 'row' } }, input)).toBe(address);
});

test('the address of a screen without any of it is its path', () => {
  expect(stageAddress({ id: 'audit', path: '/audit', search: {}, given: { year: 'year' } }, {})).toBe('/audit');
});
