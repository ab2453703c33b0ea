import type { CSSProperties } from 'react';
import { ownValue } from '../../../core/fields/values.ts';
import type { Row } from '../../../language/Row.ts';
import { CalendarLeaf } from '../../collection/CalendarLeaf.tsx';
import { findPicture } from '../../collection/findPicture.ts';
import { usePieces } from '../../collection/usePieces.ts';
import { Icon } from '../../ui/Icon.tsx';
import { rosetteMask } from '../../ui/rosetteMask.ts';
import type { CardParts } from './cardsSchema.ts';

const rosette: CSSProperties = { ...rosetteMask, width: '13rem', height: '13rem', insetInlineEnd: '-2.5rem', top: '-4.25rem' };

/** Shows the record's picture, or else its date or an icon. Hidden from screen readers, because the card's text repeats it. */
export function CardCover({ cover, row }: { cover: NonNullable<CardParts['cover']>; row: Row }) {
  const [choice] = usePieces()([cover.field]);
  const picture = findPicture(row, cover.picture);
  if (picture !== undefined)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        className="aspect-[5/2] w-full rounded-(--radius-control) bg-sunken object-cover print:hidden"
      />
    );
  return (
    <div
      aria-hidden="true"
      className={`tone-${choice?.tone ?? 'neutral'} relative flex h-18 items-center overflow-hidden rounded-(--radius-control) border border-(--tone-line) bg-(--tone-soft) px-3 text-(--tone-text) print:hidden`}
    >
      <span className="absolute bg-(--tone-mark) opacity-50 forced-colors:hidden" style={rosette} />
      {cover.date === undefined ? choice?.icon && <Icon name={choice.icon} size={28} /> : <CalendarLeaf day={ownValue(row, cover.date)} />}
    </div>
  );
}
