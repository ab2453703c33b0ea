// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isoDay } from '../../../../engine/core/data/clock.ts';
import type { PortalManifests } from '../../../../engine/language/PortalManifests.ts';
import { definePortal, runningPortal } from '../../../../engine/react/app/definePortal.ts';
import { settings } from '../../core/session/samples.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:30:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Returns today's date in a portal with these settings. */
function dayOf(more: Partial<PortalManifests['settings']>): string {
  // `runningPortal` reads only these manifests.
  const manifests = {
    settings: { ...settings, ...more },
    domains: [{ name: 'development', domain: 'localhost' }],
  } as unknown as PortalManifests;
  return isoDay(runningPortal(definePortal({ manifests }), manifests, { host: 'localhost', protocol: 'http:' }).clock.now());
}

test('sample data uses the reader’s date', () => {
  expect(dayOf({ timeZone: 'Pacific/Kiritimati' })).toBe(isoDay(new Date()));
});
