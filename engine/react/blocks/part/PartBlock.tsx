import { BlockList } from '../BlockList.tsx';
import type { PartProps } from './partBlockSchema.ts';

export default function PartBlock({ blocks }: PartProps) {
  return <BlockList blocks={blocks} />;
}
