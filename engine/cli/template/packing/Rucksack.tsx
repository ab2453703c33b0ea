import { Button, useFlow, useText, type BlockProps } from 'chapterhouse';
import { packingFlow } from './packingFlow.ts';
import type { rucksackKeys } from './rucksackBlock.ts';

/** Shows whether the rucksack is packed, with a button that packs or unpacks it. */
export default function Rucksack({ title }: BlockProps<typeof rucksackKeys>) {
  const text = useText();
  const { matches, send } = useFlow(packingFlow);
  const isPacked = matches('packed');
  return (
    <section aria-label={text(title)} className="mt-4 flex flex-wrap items-center gap-4">
      <p role="status">{isPacked ? 'Packed and ready' : 'Still empty'}</p>
      <Button onClick={() => send({ type: isPacked ? 'UNPACK' : 'PACK' })}>{isPacked ? 'Unpack' : 'Pack the rucksack'}</Button>
    </section>
  );
}
