import { use, useMemo } from 'react';
import { loadOnce } from '../loading/loadOnce.ts';
import { useCollections } from './useCollection.ts';
import type { Assets } from './withRecordOptions.ts';

// Fetched with the first screen that refers to records: public pages do not.
const load = () => import('./withRecordOptions.ts');

/**
 * What a screen names, with the records to which its fields refer as their options: everything below sees plain choices, which follow
 * the records as they change. Until those are there such a field has no options. The same object until something changes.
 */
export function useRecordOptions<Module extends Assets>(module: Module): Module {
  const { titles } = module;
  const names = useMemo(() => Object.keys(titles ?? {}), [titles]);
  const states = useCollections(names);
  const code = names.length === 0 ? undefined : use(loadOnce(load));
  return useMemo(() => code?.withRecordOptions(module, states) ?? module, [module, code, states]);
}
