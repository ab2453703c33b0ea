import { describe, expect, test } from 'vitest';
import { findMachineScreen } from '../../../../engine/compiler/machines/findMachineScreen.ts';
import { stageAddress } from '../../../../engine/workbench/drive/stageAddress.ts';
import { machinesOf } from '../../../support/machinesOf.ts';

const { checked } = await machinesOf('.');
const stage = (machine: string) => {
  if (!checked.portal) throw new Error('a portal that is driven has no problems');
  return findMachineScreen(checked.portal, checked.analysis, machine);
};

describe('the screen of a machine', () => {
  test('the screen of a machine is the one that runs it, with a viewer who can enter it', () => {
    expect(stage('audit')).toMatchObject({ path: '/dashboard/finance/audit', search: {}, user: { role: 'member' } });
    expect(stage('endpointTest')).toMatchObject({ path: '/dashboard/admin/system', user: { role: 'president' } });
  });

  test('the screen of a dialog’s machine has the dialog open, with the record and choices from the run', () => {
    expect(stage('registration')).toMatchObject({ path: '/dashboard/events', search: { open: 'register' }, given: { event: 'row' } });
    expect(stage('createEvent')).toMatchObject({ search: { open: 'create-event' } });
    expect(stage('reconciliation')).toMatchObject({ search: {}, given: { account: 'account', period: 'period' } });
  });

  test('the screen of the session is the one with the sign-in', () => {
    expect(stage('session')).toMatchObject({ path: '/', search: { open: 'login' }, user: undefined });
  });

  test('a machine without a screen has no stage', () => {
    expect(stage('nothing')).toBeUndefined();
  });
});

test.each([
  [{ event: 'ev-1', viewer: 'u-1' }, '/events?open=register&row=ev-1'],
  [{ event: null }, '/events?open=register'],
])('the address of a screen contains the run’s inputs: %j', (input, address) => {
  expect(stageAddress({ id: 'registration', path: '/events', search: { open: 'register' }, given: { event: 'row' } }, input)).toBe(address);
});

test('the address of a screen without inputs is its path', () => {
  expect(stageAddress({ id: 'audit', path: '/audit', search: {}, given: { year: 'year' } }, {})).toBe('/audit');
});
