import { fixedClock } from '../../engine/core/data/clock.ts';
import type { LivePortal } from '../../engine/server/sql/LivePortal.ts';

const now = '2026-11-22T12:00';

/** The clock of tests that load the samples. */
export const sampleClock = fixedClock(now);

/** Returns a portal whose database uses the date of `sampleClock`. With the real date, the events of the samples would be over one day. */
export function datedPortal(portal: LivePortal): LivePortal {
  return { ...portal, settings: { ...portal.settings, clock: now } };
}
