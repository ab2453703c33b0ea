import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

export const flowBlockSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      machine: refersTo('machine', nameSchema).describe(
        'The flow to run: the name of a file in flows/, or of one of the portal’s own machines.',
      ),
      with: z.record(z.string(), valueSchema).optional().describe('The input of the machine.'),
      blocks: childBlocks.describe('The blocks that can use the flow as `flow.state`, `flow.context`, and `flow.can`.'),
    })
    .describe(
      'Runs a machine from flows/*.json or one that the portal registers. Its blocks can use `flow.state`, `flow.context`, and `flow.can.EVENT`.',
    );
export type FlowProps = BlockProps<typeof flowBlockSchema>;
