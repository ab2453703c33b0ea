import { z } from 'zod';
import type { AnyBlock } from '../manifest/screen.ts';
import { blockSchema } from './blockSchema.ts';

/** Blocks inside a block. Lazy, because the union of all blocks contains the blocks that contain blocks. */
export const childBlocks = z.array(z.lazy((): z.ZodType<AnyBlock> => blockSchema));
