import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

export const seenSchema = z
  .strictObject({
    do: refersTo('action', nameSchema).describe('The action to run, such as `markChannelSeen`.'),
    with: z
      .record(z.string(), valueSchema)
      .optional()
      .describe('Values for the effect\'s payload. The action runs again when they change. For example, `{ "unread": "values.unread" }`.'),
  })
  .describe(
    'Shows nothing, and runs an action when the viewer sees this part of the page, such as marking records as read. It waits while the page is in a hidden tab.',
  );
export type SeenProps = BlockProps<typeof seenSchema>;
