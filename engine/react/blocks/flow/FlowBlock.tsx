import { BlockList } from '../BlockList.tsx';
import type { FlowProps } from './flowBlockSchema.ts';
import { WithFlow } from './WithFlow.tsx';

export default function FlowBlock({ machine, with: given, blocks }: FlowProps) {
  return (
    <WithFlow machine={machine} with={given}>
      <BlockList blocks={blocks} />
    </WithFlow>
  );
}
