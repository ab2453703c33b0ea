import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import type { BlockProps } from '../defineBlock.ts';

export const partBlockSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      part: refersTo('part', nameSchema).describe(
        'The name of the part, such as `event-facts` for an `_event-facts.json` file among the screens.',
      ),
      blocks: childBlocks.default([]).describe("Don't write this: the compiler inserts the part's blocks here."),
    })
    .describe(
      'The blocks of a part, which several screens can use. A part is a `_NAME.json` file that is stored with the screens and has no title.',
    );
export type PartProps = BlockProps<typeof partBlockSchema>;
