import { fixedClock } from '../../engine/core/data/clock.ts';
import type { LivePortal } from '../../engine/server/sql/LivePortal.ts';

const now = '2026-11-22T12:00';

/** The clock for tests that load sample records. */
export const sampleClock = fixedClock(now);

/** Returns a portal whose database uses the date of `sampleClock`. On the real date, the sample events could already be over. */
export function datedPortal(portal: LivePortal): LivePortal {
  return { ...portal, settings: { ...portal.settings, clock: now } };
}
