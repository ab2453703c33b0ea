import { z } from 'zod';
import { nameSchema } from '../../manifest/basics.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase, type ChildBlocks } from '../../manifest/screen.ts';
import { valueSchema } from '../../manifest/value.ts';

export const flowBlockSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      block: z.literal('flow'),
      ...blockBase,
      machine: refersTo('machine', nameSchema),
      input: z.record(z.string(), valueSchema).optional().describe("The machine's input."),
      blocks: childBlocks,
    })
    .describe(
      'Runs a machine: one of flows/*.json or one that the portal registers. Inside, `flow.state`, `flow.context` and `flow.can.EVENT` can be read.',
    );
export type FlowProps = z.output<ReturnType<typeof flowBlockSchema>>;
