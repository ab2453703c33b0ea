import type { BlockComponents } from '../context/PortalContext.ts';
import { insideBlocks } from './insideBlocks.ts';

/** Returns one of the blocks for pages that require sign-in. @throws Error if there is no such block. */
export default function findInsideBlock(name: string): BlockComponents {
  const found = insideBlocks.find(({ kind }) => kind === name);
  if (!found) throw new Error(`There is no block "${name}"`);
  return found;
}
