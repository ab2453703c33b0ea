import { use, useMemo } from 'react';
import { loadOnce } from '../loading/loadOnce.ts';
import { useCollections } from './useCollection.ts';
import type { Assets } from './withRecordOptions.ts';

// This loads with the first screen that references records, because public pages don't reference any.
const load = () => import('./withRecordOptions.ts');

/** Returns a screen's assets with referenced records as field options, so that components see plain choices. */
export function useRecordOptions<Module extends Assets>(module: Module): Module {
  const { titles } = module;
  const names = useMemo(() => Object.keys(titles ?? {}), [titles]);
  const states = useCollections(names);
  const code = names.length === 0 ? undefined : use(loadOnce(load));
  return useMemo(() => code?.withRecordOptions(module, states) ?? module, [module, code, states]);
}
