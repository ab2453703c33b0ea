import { expect, test } from 'vitest';
import { openAddress } from '../../../../engine/core/access/openAddress.ts';
import { parseText, type Text } from '../../../../engine/language/text.ts';
import { settings } from '../session/samples.ts';
import { manifests, createRoleScope } from './samples.ts';

const portal = { ...manifests, settings };
const rake = { ...createRoleScope('keeper'), row: { id: 'rake 1', broken: true } };

test('an address reads the record of its scope', () => {
  expect(openAddress(parseText('/club/shed/tools?open=tool&row={row.id}'), rake, portal)).toBe('/club/shed/tools?open=tool&row=rake%201');
});

test('the first case that holds gives the address, and otherwise there is none', () => {
  const cases: Text = {
    cases: [
      { when: { 'row.broken': false }, use: '/clubs' },
      { when: { gate: 'keeper' }, use: '/club/home' },
    ],
  };
  expect(openAddress(cases, rake, portal)).toBe('/club/home');
  expect(openAddress(cases, { ...rake, ...createRoleScope('member') }, portal)).toBeUndefined();
});

test('a page that the viewer can’t enter or that doesn’t exist has no address', () => {
  expect(openAddress('/club/shed/tools', createRoleScope('member'), portal)).toBeUndefined();
  expect(openAddress('/club/attic', createRoleScope('head'), portal)).toBeUndefined();
});

test('an address never runs code, whatever the record says', () => {
  expect(openAddress(parseText('{row.id}'), { row: { id: 'javascript:alert(1)' } }, portal)).toBeUndefined();
  expect(openAddress(undefined, rake, portal)).toBeUndefined();
});
