import { memo } from 'react';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardView } from './CardView.tsx';
import type { CardParts } from './cardsSchema.ts';
import { useMoreRows } from './useMoreRows.ts';

export interface CardGridProps {
  rows: readonly Row[];
  fields: readonly Field[];
  card: CardParts;
  /** Where each card leads. */
  to: Text | undefined;
  columns: number;
  /** How many are drawn before the reader comes near their end. */
  first: number;
  /** How the reader narrowed the rows. */
  narrowing: string;
  article: boolean;
  heading: 'h2' | 'h3';
}

const grids: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 lg:grid-cols-2',
  3: 'grid-cols-1 md:grid-cols-2 xl:grid-cols-3',
  4: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

/** More than fit a laptop's window. A larger one is filled a moment later, with the cards that follow by themselves. */
const linesInSight = 4;

/** Beyond so many cards the browser is told to leave out those that are out of sight; it clips their shadows for that. */
const fewCards = 24;
const skipUnseen = '[contain-intrinsic-size:auto_18rem] [content-visibility:auto]';

/** The cards, those that can be seen before the others; the same props render nothing again, so that typing above them stays quick. */
export const CardGrid = memo(function CardGrid({ rows, fields, card, to, columns, first, narrowing, article, heading }: CardGridProps) {
  const shown = useMoreRows(rows, { inSight: linesInSight * columns, first, narrowing });
  const Grid = article ? 'div' : 'ul';
  const Item = article ? 'div' : 'li';
  return (
    <>
      <Grid className={`grid gap-4 sm:gap-5 ${grids[columns]}`}>
        {shown.rows.map((row, index) =>
          index < shown.drawn ? (
            <Item key={row.id ?? index} className={`grid min-w-0 ${rows.length > fewCards ? skipUnseen : ''}`}>
              <RowScope row={row} fields={fields}>
                <CardView row={row} card={card} to={to} article={article} heading={heading} />
              </RowScope>
            </Item>
          ) : (
            <Item key={row.id ?? index} className="h-72" aria-hidden="true" />
          ),
        )}
      </Grid>
      {shown.left > 0 && (
        <div ref={shown.end} className="flex justify-center">
          <Button look="secondary" onClick={shown.more}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
});
