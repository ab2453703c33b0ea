import { safeUrl } from '../../core/access/safeUrl.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { ReadPiece } from '../../core/values/readPiece.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useText } from '../context/useText.ts';
import { AddressLink } from '../ui/AddressLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Breakable } from '../ui/Breakable.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useAddress } from './ItemLink.tsx';

export interface PieceTextProps {
  piece: ReadPiece;
  /**
   * `words` shows choices as badges. `badge` shows any value as a badge. `fact` shows a badge only if the value has a tone. `figure` colors
   * the text.
   */
  as?: 'words' | 'badge' | 'fact' | 'figure';
  iconless?: boolean;
  /** True to leave out the link, for example because the text is already inside one. */
  linkless?: boolean;
}

/** Shows a piece's text, as a link if the piece has an address. If `as` is `fact`, leaves out the piece's label. */
export function PieceText({ piece, as = 'words', iconless = false, linkless = false }: PieceTextProps) {
  const textOf = useText();
  const address = useAddress()(piece.to) ?? (piece.href === undefined ? undefined : safeUrl(piece.href));
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
  const shown = isBadge ? (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  ) : (
    <PlainText piece={piece} />
  );
  const value =
    address === undefined || linkless ? (
      shown
    ) : (
      <AddressLink to={address} newTab={piece.newTab} download={piece.type === 'file' || undefined} className="text-link">
        {shown}
      </AddressLink>
    );
  const labelled =
    as !== 'fact' && piece.isLabelled ? (
      <>
        <span>{`${textOf(piece.label)} `}</span>
        {value}
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
  const { runtime } = usePortal();
  if (type !== undefined && findFieldType({ type }, runtime).breaks === 'anywhere') return <Breakable>{text}</Breakable>;
  // U+2068 marks formatted text, which follows the page's direction. For any other text, let the browser detect the direction.
  return <span dir={text.includes('\u2068') ? undefined : 'auto'}>{text}</span>;
}
