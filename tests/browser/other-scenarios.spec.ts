import { resolve } from 'node:path';
import { drivenPortal } from '../../engine/testing/drivenPortal.ts';
import { readScenarios } from '../../engine/testing/readScenarios.ts';
import { playOnScreen } from '../../engine/testing/screens/playOnScreen.ts';
import { portalAt, servedBeforeAll } from './support/portalAt.ts';
import { portals } from './support/portals.mjs';
import { scenarioSample } from './support/stages/scenarioSample.ts';
import { expect, test } from './support/test.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Replays scenarios of the example portals on the real screens.

// Skip fade-ins, which take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const others = await Promise.all(
  Object.keys(portals).map(async (folder) => {
    const place = resolve(import.meta.dirname, '../..', folder);
    const driven = await drivenPortal(place);
    const scenarios = readScenarios(place, driven.machines).flatMap(({ name, scenario }) =>
      scenario && scenario.headless === undefined ? [{ name, scenario }] : [],
    );
    return { folder, place, driven, scenarios: scenarioSample(scenarios) };
  }),
);

for (const { folder, place, driven, scenarios } of nonEmpty(others)) {
  test.describe(folder, () => {
    servedBeforeAll(folder);
    const originOf = (domain: string | undefined) => {
      const [host = ''] = driven.checked.portal?.domains.find(({ name }) => name === domain)?.domain.split('.') ?? [];
      return portalAt(folder, host);
    };
    for (const { name, scenario } of nonEmpty(scenarios)) {
      test(`a scenario plays on the real screen: ${name}: ${scenario.about}`, async ({ page }) => {
        await playOnScreen(page, scenario, { ...driven, folder: place, originOf, now: '2026-11-21T09:00:00' }, expect);
      });
    }
  });
}
