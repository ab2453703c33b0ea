import { useId } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import type { Action } from '../../../language/action.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import { useHolds } from '../../context/useHolds.ts';
import { usePick, useText } from '../../context/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { BlockList } from '../BlockList.tsx';
import { ItemLink, useAddress } from '../../collection/ItemLink.tsx';
import { PieceText } from '../../collection/PieceText.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import { CardCover } from './CardCover.tsx';
import { CardDetails } from './CardDetails.tsx';
import { CardPicture } from './CardPicture.tsx';
import type { CardParts } from './cardsSchema.ts';
import { readInitials } from '../../ui/readInitials.ts';

export interface CardViewProps {
  row: Row;
  card: CardParts;
  to?: Text | undefined;
  article: boolean;
  heading: 'h2' | 'h3';
}

export function CardView({ row, card, to, article, heading: Heading }: CardViewProps) {
  const holds = useHolds();
  const textOf = useText();
  const titleId = useId();
  const address = useAddress()(to);
  const Sheet = article ? 'article' : 'div';
  const read = usePieces();
  const [title] = read([card.title]);
  const [subtitle] = read([card.subtitle]);
  const [text] = read([card.text]);
  const shownBadges = read(card.badges);
  const badges = shownBadges.length > 0 && (
    <div className="flex flex-wrap gap-1.5">
      {shownBadges.map((badge, index) => (
        <PieceText key={index} piece={badge} as="badge" />
      ))}
    </div>
  );
  const badgesBeside = article || card.compact;
  const actions = (card.actions ?? []).filter((action) => holds(action.when));
  return (
    <Sheet
      aria-labelledby={article ? titleId : undefined}
      className={`sheet flex min-w-0 flex-col p-4 ${card.compact ? 'gap-2.5' : 'gap-3 sm:p-5'} ${address === undefined ? '' : 'leads'}`}
    >
      {card.picture && <CardPicture picture={card.picture} row={row} />}
      {card.cover && <CardCover cover={card.cover} row={row} />}
      <div className="flex min-w-0 items-start gap-3">
        <Mark card={card} row={row} />
        <div className="min-w-0 flex-1">
          {card.eyebrow && <p className="eyebrow mb-0.5 text-muted">{textOf(card.eyebrow)}</p>}
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Heading id={titleId} dir="auto" className="min-w-0 text-base leading-snug font-semibold tracking-[-0.006em]">
              <ItemLink address={address} newTab={card.newTab}>
                {title ? <PieceText piece={title} linkless={address !== undefined} /> : '—'}
              </ItemLink>
            </Heading>
            {badgesBeside && badges}
          </div>
          {subtitle && (
            <p dir="auto" className="mt-0.5 text-sm text-muted">
              <PieceText piece={subtitle} />
            </p>
          )}
        </div>
      </div>
      {!badgesBeside && badges}
      {text && (
        <p dir="auto" className="text-base whitespace-pre-line">
          <PieceText piece={text} />
        </p>
      )}
      <CardDetails details={read(card.details)} arrangement={card.detailsIn} />
      {card.blocks && (
        <div className="above-link grid gap-3 *:min-w-0">
          <BlockList blocks={card.blocks} />
        </div>
      )}
      {actions.length > 0 && <CardActions actions={actions} compact={card.compact} describedBy={titleId} />}
    </Sheet>
  );
}

/** A card's actions, with the first one most prominent. In a narrow card, they fill the card's width. */
function CardActions({ actions, compact = false, describedBy }: { actions: readonly Action[]; compact?: boolean; describedBy: string }) {
  return (
    // Make only this element the container for `@sm`, because large containers render slowly.
    <div className="above-link @container mt-auto pt-1 print:hidden">
      <div className="flex flex-wrap gap-2 *:grow @sm:*:grow-0 [&>:first-child:nth-last-child(3)]:basis-full @sm:[&>:first-child:nth-last-child(3)]:basis-auto">
        {actions.map((action, index) => (
          <ActionButton
            key={index}
            action={action}
            describedBy={describedBy}
            look={index === 0 && !compact ? 'primary' : 'secondary'}
            size={compact ? 'small' : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function Mark({ card, row }: Pick<CardViewProps, 'card' | 'row'>) {
  const textOf = useText();
  const icon = usePick()(card.icon);
  if (card.avatar) return <Avatar initials={readInitials(textOf(card.avatar))} picture={row[card.face ?? '']} />;
  if (!icon) return null;
  return (
    <span className="tone-primary grid size-11 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
      <Icon name={icon} />
    </span>
  );
}
