import { use, useContext } from 'react';
import type { Row } from '../../language/Row.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { usePortal } from './PortalContext.ts';
import { ScreenAssetsContext } from './ScreenAssets.ts';

// Fetched with the first records: a public page without any does not carry the field types.
const load = () => import('../../core/fields/brokenRecord.ts');

/** Fetches the check's code ahead, beside the records that it is for. */
export function preloadRecordCheck(): void {
  void loadOnce(load);
}

/**
 * Holds the records of a collection against their entity while rendering, and throws to the block's boundary what is wrong with
 * one: a figure that leaves it out would be untrue. Suspends until its code is there.
 */
export function useRecordCheck(): (collection: string, rows: readonly Row[]) => void {
  const entities = useContext(ScreenAssetsContext)?.entities;
  const { derived } = usePortal().manifests;
  return (collection, rows) => {
    const fields = entities?.[collection]?.fields;
    if (!fields) return;
    const { brokenRecord } = use(loadOnce(load));
    const sentence = brokenRecord(rows, { name: collection, fields, derived: derived[collection] });
    if (sentence !== undefined) throw new Error(sentence);
  };
}
