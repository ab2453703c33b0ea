import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { machineTimeZone } from './machineTimeZone.ts';

/** Removes the sample records and their settings, because a server has its own records and sign-in. */
export function withoutSamples({ settings, ...portal }: CompiledPortal): CompiledPortal {
  const { sample: _sample, ...rest } = settings;
  const { timeZone = machineTimeZone() } = rest;
  const live = { ...rest, timeZone, delays: {}, signIn: { ...rest.signIn, user: {} } };
  return { ...portal, settings: live, fixtures: {}, records: {}, undated: [] };
}
