import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import type { BlockProps } from '../defineBlock.ts';

export const actionsBlockSchema = z
  .strictObject({
    align: z
      .enum(['start', 'center', 'end', 'stretch'])
      .optional()
      .describe('The alignment of the row. `stretch` makes each button as wide as the row.'),
    items: z.array(actionSchema).min(1).describe('The buttons and links, from left to right.'),
  })
  .describe('A row of buttons and links.');
export type ActionsProps = BlockProps<typeof actionsBlockSchema>;
