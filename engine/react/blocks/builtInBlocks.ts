import type { DefinedBlock } from './defineBlock.ts';
import { insideBlocks } from './insideBlocks.ts';
import { publicBlocks } from './publicBlocks.ts';
import { publishedBlock } from './published/publishedBlock.ts';

/** All blocks of the engine. Pages load the two lists separately, and only live portals have the last block. */
export const builtInBlocks: readonly DefinedBlock[] = [...publicBlocks, ...insideBlocks, publishedBlock];
