import { useId, useMemo } from 'react';
import { useText } from '../../context/useText.ts';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { CollectionTools } from '../../collection/CollectionTools.tsx';
import { useItemTo } from '../../collection/ItemLink.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { CardGrid } from './CardGrid.tsx';
import type { CardParts, CardsProps } from './cardsSchema.ts';

/** A card for each row of a collection, with the tools to narrow it above. */
export default function CardsBlock(cards: CardsProps) {
  const words = useText();
  const headingId = useId();
  const view = useCollectionView(cards);
  const { id, title, empty, columns, first, article = false } = cards;
  const card = useCard(cards);
  const to = useItemTo(card.to, cards.of);
  return (
    <section id={id} aria-labelledby={title ? headingId : undefined} className="grid gap-4 sm:gap-5">
      {title && (
        <h2 id={headingId} className="display text-xl">
          {words(title)}
        </h2>
      )}
      <CollectionTools keys={cards} view={view} />
      <CollectionStatus view={view} empty={empty}>
        <CardGrid
          rows={view.rows}
          fields={view.fields}
          card={card}
          to={to}
          columns={columns}
          first={first}
          narrowing={view.narrowing}
          article={article}
          heading={title ? 'h3' : 'h2'}
        />
      </CollectionStatus>
    </section>
  );
}

/** The card with the actions that this block gives it; the same one on every rendering. */
function useCard({ card, actions }: CardsProps): CardParts {
  // Named cards are put in place when the portal is read.
  if (typeof card === 'string') throw new Error(`There is no card "${card}"`);
  return useMemo(() => (actions ? { ...card, actions: [...(card.actions ?? []), ...actions] } : card), [card, actions]);
}
