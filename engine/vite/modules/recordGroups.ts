import { isWithin } from '../../core/access/addresses.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { sampleSize } from './sampleFiles.ts';

/** Collections with more bytes than this get their own file. */
const mostOfGroup = 32_000;

/** Assigns each small collection to a shared file: its frame's file, or a common file if several frames show the collection. */
export function recordGroups(portal: CompiledPortal, folder: string): ReadonlyMap<string, string> {
  const { routes, shells, fixtures } = portal;
  const frames = Object.keys(shells).sort((a, b) => b.length - a.length);
  const groups = new Map<string, string>();
  for (const collection of Object.keys(fixtures)) {
    if (sampleSize(collection, portal, folder) > mostOfGroup) continue;
    const showing = routes.filter(({ ahead }) => ahead?.collections.includes(collection));
    const around = new Set(showing.map(({ path }) => frames.find((frame) => isWithin(frame, path)) ?? ''));
    const [frame] = around;
    if (frame === undefined) continue;
    const name = around.size > 1 ? 'records' : `records${frame.replaceAll('/', '-')}`;
    groups.set(collection, name);
  }
  return groups;
}
