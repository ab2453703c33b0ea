import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { provided } from '../../../language/provided.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import type { BlockProps } from '../defineBlock.ts';

export const formBlockSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      form: refersTo('form', nameSchema).describe('The name of a form, such as `report` for portal-config/forms/report.json.'),
      data: z
        .union([refersTo('record', z.string()), z.array(refersTo('record', z.string()))])
        .optional()
        .describe('Scope paths of records that fill in the form, such as `viewer` or `row`. Later records override earlier ones.'),
      preview: childBlocks.optional().describe('Blocks next to the fields. They can use the entered values as `form`.'),
    })
    .describe('A form from forms/NAME.json.')
    .register(provided, { roots: { form: { entriesOf: 'form' } } });
export type FormProps = BlockProps<typeof formBlockSchema>;
