import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchDrivePartBlock = defineBlock({
  kind: 'bench-drive-part',
  schema: z
    .strictObject({
      part: z
        .enum(['machine', 'log', 'clock', 'events', 'effects', 'context'])
        .describe('The panel to show: the machine with its states, the log, the clock, the events, the running effects, or the context.'),
    })
    .describe('A panel inside a `bench-drive` block. It shows a part of the machine that this block runs.'),
  component: lazily(() => import('../drive/DrivePart.tsx')),
});
