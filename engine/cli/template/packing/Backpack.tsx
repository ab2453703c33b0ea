import { Button, useFlow, useText, type BlockProps } from 'chapterhouse';
import type { backpackKeys } from './backpackBlock.ts';
import { packingFlow } from './packingFlow.ts';

/** Shows whether the backpack is packed, with a button that packs or unpacks it. */
export default function Backpack({ title }: BlockProps<typeof backpackKeys>) {
  const text = useText();
  const { matches, send } = useFlow(packingFlow);
  const isPacked = matches('packed');
  return (
    <section aria-label={text(title)} className="mt-4 flex flex-wrap items-center gap-4">
      <p role="status">{isPacked ? 'Packed and ready' : 'Still empty'}</p>
      <Button onClick={() => send({ type: isPacked ? 'UNPACK' : 'PACK' })}>{isPacked ? 'Unpack' : 'Pack the backpack'}</Button>
    </section>
  );
}
