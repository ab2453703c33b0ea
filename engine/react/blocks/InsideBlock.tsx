import type { AnyBlock } from '../../language/screen.ts';
import { insideBlocks } from './insideBlocks.ts';

/** Renders one of the blocks for pages that require sign-in. @throws Error if there is no such block. */
export default function InsideBlock(block: AnyBlock) {
  const found = insideBlocks.find(({ kind }) => kind === block.block);
  if (!found) throw new Error(`There is no block "${block.block}"`);
  return <found.component {...block} />;
}
