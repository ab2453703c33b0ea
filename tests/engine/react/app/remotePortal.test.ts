import { expect, test } from 'vitest';
import type { PortalManifests } from '../../../../engine/language/PortalManifests.ts';
import { definePortal, runningPortal } from '../../../../engine/react/app/definePortal.ts';
import { remotePortal } from '../../../../engine/react/app/remotePortal.ts';
import type { Remote } from '../../../../engine/react/context/Remote.ts';
import { remoteServer } from '../../../../engine/react/context/remoteServer.ts';
import { domains } from '../../core/domain/domains.ts';
import { settings, userEntity } from '../../core/session/samples.ts';

// Only the parts that are read before the portal is shown.
const manifests = { settings, userEntity, domains, gates: {} } as unknown as PortalManifests;

test('live portals in one page keep their long collections, servers, and sign-in notices to themselves', () => {
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
  one.signInNotice.isOver = true;
  expect(other.signInNotice).toEqual({});
  expect(runningPortal(own, manifests, location).remote).toBeUndefined();
});
