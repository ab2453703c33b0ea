import { expect, test, vi } from 'vitest';
import { isoDay } from '../../../../engine/core/data/clock.ts';
import type { PortalManifests } from '../../../../engine/language/PortalManifests.ts';
import { definePortal, runningPortal } from '../../../../engine/react/app/definePortal.ts';
import { remotePortal } from '../../../../engine/react/app/remotePortal.ts';
import type { Remote } from '../../../../engine/react/context/Remote.ts';
import { remoteServer } from '../../../../engine/react/context/remoteServer.ts';
import { domains } from '../../core/domain/domains.ts';
import { settings, userEntity } from '../../core/session/samples.ts';

// These tests read no other part of the manifests.
const manifests = { settings, userEntity, domains, gates: {} } as unknown as PortalManifests;

test('the date of a live portal is that of its server, wherever the reader is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:30:00Z') });
  try {
    const dayOf = (more: Partial<PortalManifests['settings']>) => {
      const zoned: PortalManifests = { ...manifests, settings: { ...settings, ...more, timeZone: 'Pacific/Kiritimati' } };
      const portal = runningPortal(remotePortal(definePortal({ manifests: zoned }), []), zoned, { protocol: 'http:', host: 'localhost' });
      return isoDay(portal.clock.now());
    };
    expect(dayOf({})).toBe('2026-11-23');
    expect(dayOf({ clock: '2026-01-02T09:00' })).toBe('2026-01-02');
  } finally {
    vi.useRealTimers();
  }
});

test('live portals in one page keep their long collections and servers to themselves', () => {
  const own = definePortal({ manifests });
  const location = { protocol: 'http:', host: 'localhost' };
  const remoteOf = (long: readonly string[]): Remote => {
    const { remote } = runningPortal(remotePortal(own, long), manifests, location);
    if (!remote) throw new Error('a live portal without a server');
    return remote;
  };
  const [one, other] = [remoteOf(['boats']), remoteOf(['docks'])];
  expect([...one.long, ...other.long]).toEqual(['boats', 'docks']);
  expect(remoteServer(one)).toBe(remoteServer(one));
  expect(remoteServer(one)).not.toBe(remoteServer(other));
  expect(runningPortal(own, manifests, location).remote).toBeUndefined();
});
