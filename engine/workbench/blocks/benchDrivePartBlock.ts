import { z } from 'zod';
import { defineBlock, lazily } from '../../index.ts';

export const benchDrivePartBlock = defineBlock({
  kind: 'bench-drive-part',
  schema: z
    .strictObject({
      part: z
        .enum(['machine', 'log', 'clock', 'events', 'effects', 'context'])
        .describe('The machine with its states; what happened; the clock; what it takes; what runs; what it remembers.'),
    })
    .describe('One side of the machine that a `bench-drive` around it drives.'),
  component: lazily(() => import('../drive/DrivePart.tsx')),
});
