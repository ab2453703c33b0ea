import { BlockList } from '../BlockList.tsx';
import type { PartProps } from './partBlockSchema.ts';

/** Renders a part's blocks as if the screen contained them itself. */
export default function PartBlock({ blocks }: PartProps) {
  return <BlockList blocks={blocks} />;
}
