import { EmptyRows } from '../../collection/EmptyRows.tsx';
import { NextCard } from './NextCard.tsx';
import { NextItems } from './NextItems.tsx';
import type { NextProps } from './nextSchema.ts';

/** A list of the viewer's next steps. The items load in parallel and appear in order. If one fails, the others still appear. */
export default function NextBlock({ id, title, items, empty }: NextProps) {
  return (
    <NextCard id={id} title={title} empty={<EmptyRows empty={empty} />}>
      <NextItems items={items} />
    </NextCard>
  );
}
