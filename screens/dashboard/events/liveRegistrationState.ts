import { registrationState, type RegistrationState } from './registrationState.ts';

/** Returns an event's state for registration in the live portal, where officers can cancel an event (`phase`). */
export function liveRegistrationState(args: Readonly<Record<string, unknown>>): RegistrationState {
  return args.phase === 'cancelled' ? 'closed' : registrationState(args);
}
