import type { DefinedBlock } from './defineBlock.ts';
import { insideBlocks } from './insideBlocks.ts';
import { publicBlocks } from './publicBlocks.ts';

/** Every block of the engine. A page loads the two lists apart. */
export const builtInBlocks: readonly DefinedBlock[] = [...publicBlocks, ...insideBlocks];
