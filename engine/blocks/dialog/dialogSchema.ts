import { z } from 'zod';
import { conditionSchema } from '../../manifest/condition.ts';
import { nameSchema } from '../../manifest/basics.ts';
import { refersTo } from '../../manifest/references.ts';
import { textSchema } from '../../manifest/text.ts';
import type { ChildBlocks } from '../../manifest/screen.ts';

export const dialogSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      block: z.literal('dialog'),
      id: nameSchema,
      when: conditionSchema.optional(),
      title: textSchema,
      text: textSchema.optional(),
      row: refersTo('collection', nameSchema)
        .optional()
        .describe('The collection whose record, named in the address, the blocks see as `row`.'),
      closed: refersTo('action', nameSchema).optional().describe('The action that is done when the dialog is closed, in whatever way.'),
      size: z.enum(['small', 'medium', 'large']).default('small'),
      blocks: childBlocks,
    })
    .describe(
      'A modal dialog. An `open` effect with its id shows it; Escape, its close button and `close` hide it. Its blocks are loaded on intent.',
    );
export type DialogProps = z.output<ReturnType<typeof dialogSchema>>;
