import type { DefinedBlock } from './defineBlock.ts';
import { insideBlocks } from './insideBlocks.ts';
import { publicBlocks } from './publicBlocks.ts';
import { publishedBlock } from './published/publishedBlock.ts';

/** All of the engine's blocks. Pages load the two lists separately. Only live portals have the last block. */
export const builtInBlocks: readonly DefinedBlock[] = [...publicBlocks, ...insideBlocks, publishedBlock];
