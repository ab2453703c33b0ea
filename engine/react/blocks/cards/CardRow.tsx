import { useId } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { PieceText } from '../../collection/PieceText.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ItemLink, useAddress } from '../../collection/ItemLink.tsx';
import type { CardViewProps } from './CardView.tsx';
import { readInitials } from '../../ui/readInitials.ts';

export function CardRow({ row, card, to, heading: Heading }: Omit<CardViewProps, 'article'>) {
  const textOf = useText();
  const holds = useHolds();
  const read = usePieces();
  const titleId = useId();
  const address = useAddress()(to);
  const [title] = read([card.title]);
  const badges = read(card.badges);
  const facts = [...read([card.subtitle]), ...read(card.details)];
  const actions = (card.actions ?? []).filter((action) => holds(action.when));
  return (
    <div className={`relative flex min-w-0 flex-1 items-center gap-3 px-4 py-2.5 sm:px-5 ${address === undefined ? '' : 'leads'}`}>
      {card.avatar && <Avatar initials={readInitials(textOf(card.avatar))} picture={row[card.face ?? '']} />}
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <Heading id={titleId} dir="auto" className="max-w-full text-sm leading-snug font-semibold max-sm:line-clamp-3 sm:truncate">
            <ItemLink address={address} newTab={card.newTab}>
              {title ? <PieceText piece={title} linkless={address !== undefined} /> : '—'}
            </ItemLink>
          </Heading>
          {badges.length > 0 && (
            <span className="flex gap-1.5 max-sm:h-6 max-sm:w-full max-sm:flex-wrap max-sm:overflow-hidden">
              {badges.map((badge, index) => (
                <PieceText key={index} piece={badge} as="badge" />
              ))}
            </span>
          )}
        </div>
        {facts.length > 0 && (
          <p
            dir="auto"
            className={`truncate text-sm text-muted tabular-nums print:whitespace-normal [&_wbr]:hidden ${badges.length > 0 ? 'max-sm:hidden' : ''}`}
          >
            {facts.map((fact, index) => (
              <span key={index} className={index > 0 ? 'before:mx-1.5 before:content-["·"]' : ''}>
                <PieceText piece={fact} iconless linkless />
              </span>
            ))}
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-1">
          {actions.map((action, index) => (
            <ActionButton
              key={index}
              action={action}
              describedBy={titleId}
              look="quiet"
              size="small"
              iconOnly={action.icon !== undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}
