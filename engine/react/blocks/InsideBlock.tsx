import type { AnyBlock } from '../../language/screen.ts';
import { insideBlocks } from './insideBlocks.ts';

/** Any of the blocks inside the portal. What the first page does not know and this does not either does not exist. */
export default function InsideBlock(block: AnyBlock) {
  const found = insideBlocks.find(({ kind }) => kind === block.block);
  if (!found) throw new Error(`There is no block "${block.block}"`);
  return <found.component {...block} />;
}
