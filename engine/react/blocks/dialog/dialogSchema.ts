import { z } from 'zod';
import { conditionSchema } from '../../../language/condition.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { textSchema } from '../../../language/text.ts';
import type { ChildBlocks } from '../../../language/screen.ts';

export const dialogSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      block: z.literal('dialog'),
      id: nameSchema,
      when: conditionSchema.optional(),
      title: textSchema,
      text: textSchema.optional(),
      of: refersTo('collection', nameSchema)
        .optional()
        .describe('The collection whose record, named in the address, the blocks see as `row`.'),
      onClose: refersTo('action', nameSchema).optional().describe('The action that is done when the dialog is closed, in whatever way.'),
      size: z.enum(['small', 'medium', 'large']).default('small'),
      blocks: childBlocks,
    })
    .describe(
      'A modal dialog. An `open` effect with its id shows it; Escape, its close button and `close` hide it. Its blocks are loaded on intent.',
    );
export type DialogProps = z.output<ReturnType<typeof dialogSchema>>;
