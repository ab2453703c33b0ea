import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { provided } from '../../../language/provided.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import type { BlockProps } from '../defineBlock.ts';

export const formBlockSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      form: refersTo('form', nameSchema).describe('The name of a form: `report` for portal-config/forms/report.json.'),
      data: z
        .union([refersTo('record', z.string()), z.array(refersTo('record', z.string()))])
        .optional()
        .describe(
          'Scope paths whose records fill the form at first (`viewer`, `row`); what a later one has goes before the ones in front of it.',
        ),
      preview: childBlocks.optional().describe('Blocks beside the fields; they see what is entered so far as `form`.'),
    })
    .describe('A form of forms/NAME.json.')
    .register(provided, { roots: { form: { entriesOf: 'form' } } });
export type FormProps = BlockProps<typeof formBlockSchema>;
