import { expect, test } from 'vitest';
import { passesPortalGate } from '../../../../engine/core/access/passesPortalGate.ts';
import { settings } from '../session/samples.ts';
import { gates, scopeOf } from './samples.ts';

const manifests = { settings: { ...settings, portalGate: { condition: { gate: 'keeper' }, screen: 'restricted' } }, gates };

test('visitors pass, a signed-in viewer only when the condition holds', () => {
  expect(passesPortalGate(scopeOf(undefined), manifests)).toBe(true);
  expect(passesPortalGate(scopeOf('keeper'), manifests)).toBe(true);
  expect(passesPortalGate(scopeOf('member'), manifests)).toBe(false);
});

test('a portal without a gate lets everybody in', () => {
  expect(passesPortalGate(scopeOf('member'), { settings, gates })).toBe(true);
});

test('a gate that nobody defined is closed', () => {
  const portalGate = { condition: { gate: 'nobodyDefinedThis' }, screen: 'restricted' };
  expect(passesPortalGate(scopeOf('head'), { settings: { ...settings, portalGate }, gates })).toBe(false);
});
