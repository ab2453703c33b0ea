import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';

// A manifest that the build has checked.
const { delays } = JSON.parse(readFileSync(`${import.meta.dirname}/../../../portal-config/portal.json`, 'utf8')) as {
  delays: Readonly<Record<string, number>>;
};

/**
 * Skips the shipped portal's simulated delays (portal.json) in every page of `context`: timers with exactly these durations fire right
 * away, and all others run normally. Installing a page's clock later brings the delays back, because the clock replaces the timers.
 */
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
