import { registrationState, type RegistrationState } from './registrationState.ts';

/** Returns the state of an event's registration in the live portal, where officers can cancel an event (`phase`). */
export function liveRegistrationState(args: Readonly<Record<string, unknown>>): RegistrationState {
  return args.phase === 'cancelled' ? 'closed' : registrationState(args);
}
