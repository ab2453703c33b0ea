import { z } from 'zod';
import { nameSchema } from '../../manifest/basics.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';
import { valueSchema } from '../../manifest/value.ts';
import { childBlocks } from '../childBlocks.ts';

/** Runs a machine: one of flows/*.json or one that the portal registers. Inside, `flow.state`, `flow.context` and `flow.can.EVENT` can be read. */
export const flowBlockSchema = z.strictObject({
  block: z.literal('flow'),
  ...blockBase,
  machine: refersTo('machine', nameSchema),
  /** The machine's input. */
  input: z.record(z.string(), valueSchema).optional(),
  blocks: childBlocks,
});
export type FlowProps = z.output<typeof flowBlockSchema>;
