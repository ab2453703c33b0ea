import type { DataSource } from '../../core/data/DataSource.ts';
import { deriveFields } from '../../core/data/deriveFields.ts';
import { createMemorySource } from '../../core/data/memorySource.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import type { PortalDefinition } from './definePortal.ts';

/** Opens the portal's data source and adds derived fields. */
export function openSource({ source }: PortalDefinition, { manifests, runtime, clock, functions }: RunningPortal): DataSource {
  const { fixtures, undated, derived, settings, gates } = manifests;
  const samples = createMemorySource(fixtures, clock, undated);
  const records = source({ clock, samples, collections: Object.keys(fixtures) });
  return deriveFields(records, derived, { clock, functions, gates, runtime, numbers: settings.numbers });
}
