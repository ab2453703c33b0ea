import { registrationState, type RegistrationState } from './registrationState.ts';

/** Returns the state of an event's registration in the live portal. Registration for a canceled event is closed. */
export function liveRegistrationState(args: Readonly<Record<string, unknown>>): RegistrationState {
  return args.phase === 'cancelled' ? 'closed' : registrationState(args);
}
