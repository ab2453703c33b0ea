import { expect, test, vi } from 'vitest';
import { currentManifests, loadInside } from '../../../../engine/react/app/loadInside.ts';
import type { PortalManifests } from '../../../../engine/language/PortalManifests.ts';

/** Creates an incomplete portal that has only the part for signed-in viewers. `load` is a mock that returns this part. */
function portalWith(inside: Partial<PortalManifests>) {
  const load = vi.fn(async () => ({ inside }));
  return { load, first: { gates: {}, inside: load } as unknown as PortalManifests };
}

test('the signed-in part of a portal is loaded once, and only that portal shows it', async () => {
  const [one, other] = [portalWith({ undated: ['boats'] }), portalWith({ undated: ['docks'] })];
  expect(currentManifests(one.first)).toBe(one.first);
  const whole = await loadInside(one.first);
  expect(whole).toEqual({ gates: {}, undated: ['boats'], inside: undefined });
  expect(await loadInside(one.first)).toBe(whole);
  expect(one.load).toHaveBeenCalledOnce();
  expect(currentManifests(one.first)).toBe(whole);
  expect(currentManifests(other.first)).toBe(other.first);
  expect(other.load).not.toHaveBeenCalled();
});
