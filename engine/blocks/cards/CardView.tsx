import { useId } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import type { Field } from '../../manifest/field.ts';
import type { Row } from '../../manifest/fixture.ts';
import type { Piece } from '../../manifest/piece.ts';
import { useHolds } from '../../scope/useHolds.ts';
import { useText } from '../../scope/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { BlockList } from '../BlockList.tsx';
import { RowPiece } from '../list/RowPiece.tsx';
import { CardBadges } from './CardBadges.tsx';
import { CardDetails } from './CardDetails.tsx';
import { CardPicture } from './CardPicture.tsx';
import type { CardParts } from './cardsSchema.ts';
import { initialsOf } from './initialsOf.ts';

export interface CardViewProps {
  row: Row;
  fields: readonly Field[];
  card: CardParts;
  article: boolean;
  heading: 'h2' | 'h3';
}

/** One card: who or what, its badges, what is said about it, and what can be done with it, at the foot whatever the height. */
export function CardView({ row, fields, card, article, heading: Heading }: CardViewProps) {
  const holds = useHolds();
  const titleId = useId();
  const Sheet = article ? 'article' : 'div';
  const piece = (shown: Piece | undefined) => (shown && holds(shown.when) ? <RowPiece piece={shown} row={row} fields={fields} /> : undefined);
  const subtitle = piece(card.subtitle);
  const text = piece(card.text);
  return (
    <Sheet aria-labelledby={article ? titleId : undefined} className="sheet flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      {card.picture && <CardPicture picture={card.picture} row={row} />}
      <div className="flex min-w-0 items-start gap-3">
        <Mark card={card} />
        <div className="min-w-0 flex-1">
          <Heading id={titleId} className="text-base leading-snug font-semibold tracking-[-0.006em]">
            {piece(card.title)}
          </Heading>
          {subtitle && <p className="mt-0.5 text-sm text-muted">{subtitle}</p>}
        </div>
      </div>
      <CardBadges badges={card.badges ?? []} row={row} fields={fields} />
      {text && <p className="text-[0.9375rem] whitespace-pre-line">{text}</p>}
      <CardDetails details={card.details ?? []} row={row} fields={fields} />
      {card.blocks && (
        <div className="grid gap-3 *:min-w-0">
          <BlockList blocks={card.blocks} />
        </div>
      )}
      {card.actions && (
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {card.actions.map((action, index) => (
            <ActionButton key={index} action={action} look={index === 0 ? 'primary' : 'secondary'} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

function Mark({ card }: { card: CardParts }) {
  const words = useText();
  if (card.avatar) return <Avatar initials={initialsOf(words(card.avatar))} />;
  if (!card.icon) return null;
  return (
    <span className="tone-primary grid size-11 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
      <Icon name={card.icon} />
    </span>
  );
}
