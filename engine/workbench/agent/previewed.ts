import { createSession } from '../../core/session/createSession.ts';
import type { PortalDefinition } from '../../react/app/definePortal.ts';
import { drivenSession } from './drivenSession.ts';
import { readState, replaceState, storePreviewUser } from './previewState.ts';

/** Returns the portal for the preview, with the date and user that the workbench requested. */
export function previewed(definition: PortalDefinition): PortalDefinition {
  const { date, as, ...state } = readState();
  if (as) {
    replaceState({ ...state, ...(date !== undefined && { date }), requested: { user: as.user, date: date ?? null } });
    storePreviewUser(definition.manifests.settings.signIn.storageKey, as.user);
  }
  // Keep the hour of the portal's own clock, because its sample data is meant for this time of day.
  const moment = date === undefined ? Number.NaN : new Date(`${date}T${readHour(definition.manifests.settings.clock)}`).getTime();
  const { session = createSession } = definition;
  return {
    ...definition,
    session: (options) => drivenSession(session(options)),
    ...(Number.isNaN(moment) ? {} : { clock: { now: () => new Date(moment) } }),
  };
}

function readHour(clock: string | undefined): string {
  return /T(\d\d:\d\d(?::\d\d)?)/.exec(clock ?? '')?.[1] ?? '09:00:00';
}
