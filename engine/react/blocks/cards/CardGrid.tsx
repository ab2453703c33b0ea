import { memo, useId } from 'react';
import type { CollectionLook } from '../../../language/collection.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { ShowMore } from '../../collection/ShowMore.tsx';
import { usePages } from '../../collection/usePages.ts';
import type { PartialRows } from '../../collection/ViewRows.ts';
import { CardRow } from './CardRow.tsx';
import { CardView, type CardViewProps } from './CardView.tsx';
import type { CardParts } from './cardsSchema.ts';
import { useMoreRows } from './useMoreRows.ts';

export interface CardGridProps {
  rows: readonly Row[];
  fields: readonly Field[];
  card: CardParts;
  to: Text | undefined;
  columns: number;
  look: CollectionLook;
  /** The initial number of cards, and the number that "Show more" adds. */
  pageSize: number;
  pageKey: string;
  narrowing: string;
  partial?: PartialRows | undefined;
  article: boolean;
  heading: 'h2' | 'h3';
}

const grids: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 lg:grid-cols-2',
  3: 'grid-cols-1 md:grid-cols-2 xl:grid-cols-3',
  4: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

/** A grid first paints this many rows of cards, enough to fill a laptop screen. The other cards follow shortly afterward. */
const linesInSight = 4;
const rowsInSight = 16;

/** Grids with more cards than this use `content-visibility` to skip unseen cards. Smaller grids don't, because it clips shadows. */
const fewCards = 24;
const skipUnseen = '[contain-intrinsic-size:auto_18rem] [content-visibility:auto]';

/** Renders cards as a grid or list, starting with the visible cards. Memoized, so that typing in the search box above it stays fast. */
export const CardGrid = memo(function CardGrid(props: CardGridProps) {
  const { rows, fields, card, to, columns, look, pageSize, pageKey, narrowing, partial, article, heading } = props;
  const id = useId();
  const pages = usePages({ key: pageKey, size: pageSize, narrowing, list: id });
  const isList = look === 'list';
  const shown = useMoreRows(rows, { visibleCount: isList ? rowsInSight : linesInSight * columns, first: pages.count, narrowing });
  const Grid = article ? 'div' : 'ul';
  const Item = article ? 'div' : 'li';
  return (
    <>
      <Grid id={id} className={isList ? 'sheet divide-y divide-line overflow-hidden' : `grid gap-4 sm:gap-5 ${grids[columns]}`}>
        {shown.rows.map((row, index) =>
          index < shown.drawn ? (
            <Entry
              key={row.id ?? index}
              row={row}
              fields={fields}
              card={card}
              to={to}
              article={article}
              heading={heading}
              isList={isList}
              skipsUnseen={rows.length > fewCards}
            />
          ) : (
            <Item key={row.id ?? index} className={isList ? 'h-16' : 'h-72'} aria-hidden="true" />
          ),
        )}
      </Grid>
      <ShowMore pages={pages} shown={shown.rows.length} total={rows.length} partial={partial} controls={id} />
    </>
  );
});

interface EntryProps extends CardViewProps, Pick<CardGridProps, 'fields'> {
  isList: boolean;
  skipsUnseen: boolean;
}

/** A card or list row. Memoized, because adding or filtering rows leaves most entries unchanged. */
const Entry = memo(function Entry({ row, fields, card, to, article, heading, isList, skipsUnseen }: EntryProps) {
  const Item = article ? 'div' : 'li';
  return (
    <Item className={isList ? 'flex min-w-0' : `grid min-w-0 ${skipsUnseen ? skipUnseen : ''}`}>
      <RowScope row={row} fields={fields}>
        {isList ? (
          <CardRow row={row} card={card} to={to} heading={heading} />
        ) : (
          <CardView row={row} card={card} to={to} article={article} heading={heading} />
        )}
      </RowScope>
    </Item>
  );
});
