import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { machineTimeZone } from './machineTimeZone.ts';

/**
 * Returns the portal for a server. Leaves out the sample records and the settings for them, because the server has its own records, time,
 * and sign-in.
 */
export function withoutSamples({ settings, ...portal }: CompiledPortal): CompiledPortal {
  const { sample: _sample, ...rest } = settings;
  const { timeZone = machineTimeZone() } = rest;
  const live = { ...rest, timeZone, delays: {}, signIn: { ...rest.signIn, user: {} } };
  return { ...portal, settings: live, fixtures: {}, records: {}, undated: [] };
}
