import { BlockList } from '../BlockList.tsx';
import type { PartProps } from './partBlockSchema.ts';

/** The blocks of a part, which stand among the blocks around as if they were written there. */
export default function PartBlock({ blocks }: PartProps) {
  return <BlockList blocks={blocks} />;
}
