import type { DefinedBlock } from './defineBlock.ts';
import { insideBlocks } from './insideBlocks.ts';
import { publicBlocks } from './publicBlocks.ts';

/** All blocks of the engine. Pages load the two lists separately. */
export const builtInBlocks: readonly DefinedBlock[] = [...publicBlocks, ...insideBlocks];
