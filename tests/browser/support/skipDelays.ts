import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';

// The build has checked that portal.json has this type.
const { delays } = JSON.parse(readFileSync(`${import.meta.dirname}/../../../portal-config/portal.json`, 'utf8')) as {
  delays: Readonly<Record<string, number>>;
};

/** Skips the portal's simulated delays, which portal.json defines. Doesn't work with Playwright's clock, which replaces all timers. */
export async function skipDelays(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (simulated) => {
      const real = window.setTimeout;
      const skipping = (work: () => void, delay = 0, ...values: never[]) => real(work, simulated.includes(delay) ? 0 : delay, ...values);
      window.setTimeout = Object.assign(skipping, real);
    },
    [...new Set(Object.values(delays))],
  );
}
