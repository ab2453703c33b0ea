import { createZonedClock, fixedClock, realClock, type Clock } from '../../core/data/clock.ts';
import { createSession } from '../../core/session/createSession.ts';
import type { PortalDefinition } from '../../react/app/definePortal.ts';
import { drivenSession } from './drivenSession.ts';
import { sharedRecords } from './sharedRecords.ts';
import { readState, replaceState, storePreviewUser } from './previewState.ts';

/** Returns the portal with the user, date, and time zone that were chosen for the preview. */
export function applyPreviewOptions(definition: PortalDefinition): PortalDefinition {
  const { date, zone, as, ...state } = readState();
  const { clock: own, signIn } = definition.manifests.settings;
  if (as) {
    const moment = { ...(date !== undefined && { date }), ...(zone !== undefined && { zone }) };
    replaceState({ ...state, ...moment, requested: { user: as.user, date: date ?? null, zone: zone ?? null } });
    storePreviewUser(signIn.storageKey, as.user);
  }
  const { session = createSession } = definition;
  const dateClock = date === undefined ? undefined : clockOn(date, own);
  const clock =
    zone === undefined ? dateClock : (clockAt(zone, dateClock ?? definition.clock ?? (own ? fixedClock(own) : realClock)) ?? dateClock);
  return {
    ...definition,
    session: (options) => drivenSession(session(options)),
    source: (options) => sharedRecords.share(definition.source(options)),
    ...(clock && { clock }),
  };
}

/** Returns a clock frozen at `date`, or `undefined` if the date isn't valid. */
function clockOn(date: string, own: string | undefined): Clock | undefined {
  try {
    // If `date` has no time, use the time of day from the portal's clock.
    return fixedClock(date.includes('T') ? date : `${date}T${readHour(own)}`);
  } catch {
    return undefined;
  }
}

/** Returns a clock in a time zone. Returns `undefined` if there is no such zone. */
function clockAt(zone: string, clock: Clock): Clock | undefined {
  try {
    return createZonedClock(zone, clock);
  } catch {
    return undefined;
  }
}

function readHour(clock: string | undefined): string {
  return /T(\d\d:\d\d(?::\d\d)?)/.exec(clock ?? '')?.[1] ?? '09:00:00';
}
