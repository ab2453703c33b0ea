import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { machineTimeZone } from './machineTimeZone.ts';

/**
 * Returns the portal for a server. Leaves out the sample records, and the samples' note, date, and sign-in, because the server provides its
 * own.
 */
export function withoutSamples({ settings, ...portal }: CompiledPortal): CompiledPortal {
  const { sample: _sample, ...rest } = settings;
  const { timeZone = machineTimeZone() } = rest;
  const live = { ...rest, timeZone, delays: {}, signIn: { ...rest.signIn, user: {} } };
  return { ...portal, settings: live, fixtures: {}, records: {}, undated: [] };
}
