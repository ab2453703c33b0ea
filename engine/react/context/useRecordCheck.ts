import { use } from 'react';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { usePortal } from './PortalContext.ts';

// Import on demand, because pages without records don't need this module.
const load = () => import('../../core/fields/describeBrokenRecord.ts');

export function preloadRecordCheck(): void {
  loadOnce(load).catch(() => undefined);
}

/** Returns a function that throws if a record doesn't match its fields. Suspends until the code for the check has loaded. */
export function useRecordCheck(): (collection: string, rows: readonly Row[], fields: readonly Field[]) => void {
  const { manifests, runtime } = usePortal();
  const { derived } = manifests;
  return (name, rows, fields) => {
    if (rows.length === 0 || fields.length === 0) return;
    const { describeBrokenRecord } = use(loadOnce(load));
    const sentence = describeBrokenRecord(rows, { name, fields, derived: derived[name] }, runtime);
    if (sentence !== undefined) throw new Error(sentence);
  };
}
