import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';

// The build has checked this manifest.
const { delays } = JSON.parse(readFileSync(`${import.meta.dirname}/../../../portal-config/portal.json`, 'utf8')) as {
  delays: Readonly<Record<string, number>>;
};

/**
 * Skips the shipped portal's simulated delays (portal.json) in all pages of `context`: a timer with exactly such a duration fires right
 * away. Other timers aren't affected. Installing a page's clock later brings the delays back, because the clock replaces the timers.
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
