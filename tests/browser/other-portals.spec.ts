import { resolve } from 'node:path';
import type { CompiledPortal } from '../../engine/compiler/link/CompiledPortal.ts';
import { groupLegs } from './support/groupLegs.ts';
import { portalAt, servedBeforeAll } from './support/portalAt.ts';
import { portals } from './support/portals.mjs';
import { expect, test } from './support/test.ts';
import { listStops, type Stop } from './support/tour.ts';
import { walkStops } from './support/walkStops.ts';
import { isFull } from '../support/fullCounts.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Opens every screen of the example portals, as every-screen.spec.ts does for the shipped portal.

/** Keeps only the first stop for each combination of screen, language, and theme colors. A full run visits every stop. */
function firstOfEach(stops: readonly Stop[], { domains }: CompiledPortal): readonly Stop[] {
  const seen = new Set<string>();
  return stops.flatMap((stop) => {
    const [address = ''] = stop.addresses;
    const domain = domains.find(({ name }) => name === stop.person.domain);
    const { logo: _, ...colors } = domain?.theme ?? { logo: '' };
    const screen = `${domain?.locale ?? ''} ${address}`;
    const inColors = JSON.stringify([screen, colors]);
    if (seen.has(inColors)) return [];
    const onlyColors = seen.has(screen);
    seen.add(screen).add(inColors);
    return [{ ...stop, onlyColors: onlyColors || stop.onlyColors === true }];
  });
}

const tours = await Promise.all(
  Object.keys(portals).map(async (folder) => ({ folder, ...(await listStops(resolve(import.meta.dirname, '../..', folder))) })),
);

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /404|403/ });

for (const { folder, stops, portal } of nonEmpty(tours)) {
  test.describe(folder, () => {
    servedBeforeAll(folder);
    const { signIn } = portal.settings;
    // The harbor doesn't store sessions, so check only the screens for visitors.
    const checkedStops = folder === 'examples/harbor' ? stops.filter(({ person }) => !person.user) : stops;
    for (const [name, leg] of nonEmpty(groupLegs(isFull ? checkedStops : firstOfEach(checkedStops, portal)))) {
      test(`every screen is sound: ${name}`, async ({ page }) => {
        const { user, domain: variant } = leg[0]?.person ?? { domain: '' };
        const [host = ''] = portal.domains.find((domain) => domain.name === variant)?.domain.split('.') ?? [];
        if (user)
          await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [signIn.storageKey, JSON.stringify(user)] as const);
        expect(await walkStops(page, portalAt(folder, host), leg)).toEqual([]);
      });
    }
  });
}
