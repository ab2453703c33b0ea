import { BlockList, useText, type BlockProps } from '../../index.ts';
import type { benchPageKeys } from './benchPageBlock.ts';

export default function BenchPage({ title, text, blocks }: BlockProps<typeof benchPageKeys>) {
  const words = useText();
  return (
    <div className="wb wb-page full-width">
      <h1>{words(title)}</h1>
      <p className="wb-lead">{words(text)}</p>
      <BlockList blocks={blocks} />
    </div>
  );
}
