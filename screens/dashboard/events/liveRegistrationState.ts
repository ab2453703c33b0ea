import { registrationState, type RegistrationState } from './registrationState.ts';

/** Decides whether an event is open for registration in the live portal, where officers can cancel it (`phase`). */
export function liveRegistrationState(args: Readonly<Record<string, unknown>>): RegistrationState {
  return args.phase === 'cancelled' ? 'closed' : registrationState(args);
}
