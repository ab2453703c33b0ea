import { EmptyRows } from '../../collection/EmptyRows.tsx';
import { NextCard } from './NextCard.tsx';
import { NextItems } from './NextItems.tsx';
import type { NextProps } from './nextSchema.ts';

/** A list of the viewer's next steps. The items load in parallel, appear in order, and fail on their own. */
export default function NextBlock({ id, title, items, empty }: NextProps) {
  return (
    <NextCard id={id} title={title} empty={<EmptyRows empty={empty} />}>
      <NextItems items={items} />
    </NextCard>
  );
}
