import { createLocalQuery } from '../../core/data/executeQuery.ts';
import { isoMinute } from '../../core/data/clock.ts';
import { nowScope } from '../../core/data/nowScope.ts';
import type { QueryableSource } from '../../core/data/DataSource.ts';
import { deriveFields } from '../../core/data/deriveFields.ts';
import { createMemorySource } from '../../core/data/memorySource.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import type { PortalDefinition } from './definePortal.ts';

export function openSource({ source }: PortalDefinition, { manifests, runtime, clock, functions }: RunningPortal): QueryableSource {
  const { fixtures, undated, derived, settings, gates } = manifests;
  const samples = createMemorySource(fixtures, clock, undated);
  const stored = source({ clock, samples, collections: Object.keys(fixtures) });
  const records = deriveFields(stored, derived, { clock, functions, gates, runtime, numbers: settings.numbers });
  const scope = () => ({ now: nowScope(isoMinute(clock.now())) });
  return { ...records, query: records.query ?? ((query) => createLocalQuery(records, query, scope)) };
}
