import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import type { BlockProps } from '../defineBlock.ts';

export const partBlockSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      part: refersTo('part', nameSchema).describe('The name of the part: `event-facts` for a file `_event-facts.json` among the screens.'),
      blocks: childBlocks.default([]).describe('Not written by hand: the blocks of the part are put here when the portal is read.'),
    })
    .describe('The blocks of a part, a file `_NAME.json` without a title among the screens, which several screens may show.');
export type PartProps = BlockProps<typeof partBlockSchema>;
