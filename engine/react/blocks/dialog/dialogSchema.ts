import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { provided } from '../../../language/provided.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import type { BlockProps } from '../defineBlock.ts';

export const dialogSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      id: nameSchema.describe('The id of the dialog for the `open` effect and in addresses. Must be unique on the screen.'),
      title: labelSchema.describe('The heading of the window, such as `Edit {row.name}`.'),
      text: textSchema.optional().describe('Text below the heading.'),
      of: refersTo('collection', nameSchema)
        .optional()
        .describe('The collection that contains the record in the address. The blocks can use this record as `row`.'),
      onClose: refersTo('action', nameSchema).optional().describe('The action to run when the dialog closes for any reason.'),
      size: z.enum(['small', 'medium', 'large']).default('small').describe('The width on a large screen.'),
      blocks: childBlocks.describe('The content of the window.'),
    })
    .describe(
      'A modal dialog. The effect `open` with its id shows it. Escape, the close button, and the effect `close` hide it. Its blocks load shortly before they are needed.',
    )
    .register(provided, { dialog: true });
export type DialogProps = BlockProps<typeof dialogSchema>;
