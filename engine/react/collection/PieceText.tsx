import { typeOf } from '../../core/fields/fieldTypes.ts';
import type { ReadPiece } from '../../core/values/readPiece.ts';
import { useText } from '../context/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Breakable } from '../ui/Breakable.tsx';
import { Icon } from '../ui/Icon.tsx';

export interface PieceTextProps {
  piece: ReadPiece;
  /**
   * Where it stands: in running words a choice is a badge; among badges all are, each item of a list one; as the value of a fact only
   * what has a tone is one; as a figure it takes the colour of its tone.
   */
  as?: 'words' | 'badge' | 'fact' | 'figure';
  /** Its icon stands elsewhere. */
  iconless?: boolean;
}

/** What a piece says, after the label that its manifest gives it where the place has no labels. */
export function PieceText({ piece, as = 'words', iconless = false }: PieceTextProps) {
  const words = useText();
  const { text, tone, ownTone, choice, items } = piece;
  if (as === 'badge' && items) {
    return items.map((item, index) => (
      <Badge key={index} tone={item.tone}>
        {item.text}
      </Badge>
    ));
  }
  const icon = !iconless && piece.icon && <Icon name={piece.icon} size={14} />;
  const isBadge =
    as === 'badge' || (as === 'fact' ? tone !== undefined : choice !== undefined || (as === 'words' && ownTone !== undefined));
  const value = isBadge ? (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  ) : (
    <PlainText piece={piece} />
  );
  const labelled =
    as !== 'fact' && piece.isLabelled ? (
      <>
        {words(piece.label)} {value}
      </>
    ) : (
      value
    );
  if (as === 'figure' && tone && !isBadge) return <span className={`tone-${tone} text-(--tone-text)`}>{labelled}</span>;
  if (!icon || isBadge) return labelled;
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      {labelled}
    </span>
  );
}

function PlainText({ piece: { text, type } }: { piece: ReadPiece }) {
  return type !== undefined && typeOf({ type }).breaks === 'anywhere' ? <Breakable>{text}</Breakable> : text;
}
