import { useId, useMemo, useState, type ReactNode } from 'react';
import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { CollectionTools } from '../../collection/CollectionTools.tsx';
import { useItemTo } from '../../collection/ItemLink.tsx';
import { getSortOptions } from '../../collection/getSortOptions.ts';
import { useCollectionView, type CollectionView } from '../../collection/useCollectionView.ts';
import { ViewSwitch } from '../../collection/ViewSwitch.tsx';
import { usePageValue } from '../../context/usePageValue.ts';
import { lazily } from '../../loading/lazily.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import type { CollectionLook } from '../../../language/collection.ts';
import { loadTableBlock } from '../loadBlocks.ts';
import { CardGrid } from './CardGrid.tsx';
import type { CardParts, CardsProps } from './cardsSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { collectionPhrases } from '../../collection/collectionPhrases.ts';

const TableBlock = lazily(loadTableBlock);

export default function CardsBlock(cards: CardsProps) {
  const { views } = cards;
  const [look, setLook] = useLook(cards.id ? `${cards.id}-view` : 'view', views);
  const [isUsed, setUsed] = useState(false);
  const choose = (view: CollectionLook) => {
    setUsed(true);
    setLook(view);
  };
  const choice = views && <ViewSwitch views={views} value={look} onChange={choose} isUsed={isUsed} />;
  return look === 'table' ? <CardsAsTable cards={cards} more={choice} /> : <CardsView cards={cards} look={look} more={choice} />;
}

function CardsAsTable({ cards, more }: { cards: CardsProps; more: ReactNode }) {
  const { id, title, table, opens, of, where, sort, limit, search, filters, count, empty, tools } = cards;
  if (table === undefined) throw new Error('These cards have no table');
  return (
    <TableBlock {...{ id, title, table, opens, of, where, sort, limit, search, filters, count, empty, tools }} block="table" more={more} />
  );
}

interface CardsViewProps {
  cards: CardsProps;
  look: CollectionLook;
  more: ReactNode;
}

function CardsView({ cards, look, more }: CardsViewProps) {
  const textOf = useText();
  const headingId = useId();
  const { id, sorts } = cards;
  const keyed = (name: string) => (id ? `${id}-${name}` : name);
  const sortKey = keyed('sort');
  const view = useCollectionView(useMemo(() => ({ ...cards, sortKey, inParts: true }), [cards, sortKey]));
  const { title, empty, columns, pageSize, article = false } = cards;
  const card = useCard(cards);
  const to = useItemTo(card.to, cards.of);
  return (
    <section id={id} aria-labelledby={title ? headingId : undefined} className="grid gap-4 sm:gap-5">
      {title && (
        <h2 id={headingId} className="display text-lg">
          {textOf(title)}
        </h2>
      )}
      <CollectionTools
        keys={cards}
        view={view}
        choices={sorts && <SortChoice sorts={sorts} stateKey={sortKey} view={view} />}
        more={more}
      />
      <CollectionStatus view={view} empty={empty}>
        <CardGrid
          rows={view.rows}
          fields={view.fields}
          card={card}
          to={to}
          columns={columns}
          look={look}
          pageSize={pageSize}
          pageKey={keyed('shown')}
          narrowing={view.narrowing}
          partial={view.partial}
          article={article}
          heading={title ? 'h3' : 'h2'}
        />
      </CollectionStatus>
    </section>
  );
}

function useLook(key: string, views: CardsProps['views']): [CollectionLook, (look: CollectionLook) => void] {
  const [stored, set] = usePageValue(key);
  const [first = 'cards'] = views ?? [];
  return [views?.find((view) => view === stored) ?? first, (look) => set(look === first ? '' : look, { replace: true })];
}

function SortChoice({ sorts, stateKey, view }: { sorts: NonNullable<CardsProps['sorts']>; stateKey: string; view: CollectionView }) {
  const textOf = useText();
  const [, set] = usePageValue(stateKey);
  const { runtime } = usePortal();
  const phrase = usePhrases(collectionPhrases);
  const options = getSortOptions(sorts, view.fields, runtime, textOf);
  const value = options.some((option) => option.value === view.order) ? (view.order ?? '') : '';
  return (
    <LabelledSelect
      label={phrase('sortBy')}
      value={value}
      options={value === '' ? [{ value, label: phrase('asListed') }, ...options] : options}
      onChange={(order) => set(order, { replace: true })}
      className="flex-[2_1_10rem] sm:max-w-64 print:hidden"
    />
  );
}

function useCard({ card, actions }: CardsProps): CardParts {
  // The compiler replaces each known card's name with the card. A string here is the name of an unknown card.
  if (typeof card === 'string') throw new Error(`There is no card "${card}"`);
  return useMemo(() => (actions ? { ...card, actions: [...(card.actions ?? []), ...actions] } : card), [card, actions]);
}
