import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { blockBase } from '../../../language/screen.ts';

export const actionsBlockSchema = z
  .strictObject({
    block: z.literal('actions'),
    ...blockBase,
    align: z.enum(['start', 'center', 'end', 'stretch']).optional(),
    items: z.array(actionSchema).min(1),
  })
  .describe('A row of buttons and links.');
export type ActionsProps = z.output<typeof actionsBlockSchema>;
