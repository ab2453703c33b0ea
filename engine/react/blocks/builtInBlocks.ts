import type { DefinedBlock } from './defineBlock.ts';
import { insideBlocks } from './insideBlocks.ts';
import { publicBlocks } from './publicBlocks.ts';
import { publishedBlock } from './published/publishedBlock.ts';

/** All of the engine's blocks. Pages load `publicBlocks` and `insideBlocks` separately. Only live portals have `publishedBlock`. */
export const builtInBlocks: readonly DefinedBlock[] = [...publicBlocks, ...insideBlocks, publishedBlock];
