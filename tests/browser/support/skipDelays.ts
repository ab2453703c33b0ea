import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';

// A manifest, which the build has checked.
const { delays } = JSON.parse(readFileSync(`${import.meta.dirname}/../../../portal-config/portal.json`, 'utf8')) as {
  delays: Readonly<Record<string, number>>;
};

/**
 * Ends the shipped portal's simulated delays (portal.json) at once in every page that `context` opens: a timer of exactly so many
 * milliseconds fires right away, all others take their time. A page whose clock is installed later has its delays back, because the clock
 * replaces the timers.
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
