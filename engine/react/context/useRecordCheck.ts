import { use } from 'react';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { usePortal } from './PortalContext.ts';

// Fetched with the first records: a public page without any does not carry the field types.
const load = () => import('../../core/fields/brokenRecord.ts');

/** Fetches the check's code ahead, beside the records that it is for. */
export function preloadRecordCheck(): void {
  loadOnce(load).catch(() => undefined);
}

/**
 * Holds the records of a collection against its fields while rendering, and throws to the block's boundary what is wrong with one.
 * Suspends until its code is there.
 */
export function useRecordCheck(): (collection: string, rows: readonly Row[], fields: readonly Field[]) => void {
  const { manifests, runtime } = usePortal();
  const { derived } = manifests;
  return (name, rows, fields) => {
    if (rows.length === 0 || fields.length === 0) return;
    const { brokenRecord } = use(loadOnce(load));
    const sentence = brokenRecord(rows, { name, fields, derived: derived[name] }, runtime);
    if (sentence !== undefined) throw new Error(sentence);
  };
}
