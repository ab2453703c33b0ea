import { formatField } from '../../core/fields/formatField.ts';
import { ownValue } from '../../core/fields/ownValue.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Piece } from '../../language/piece.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useText } from '../context/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Breakable } from '../ui/Breakable.tsx';
import { Icon } from '../ui/Icon.tsx';

export interface RowPieceProps {
  piece: Piece;
  row: Row;
  fields: readonly Field[];
  /** Stands among the badges, where a plain text becomes one too. */
  asBadge?: boolean;
}

/** A short piece of a row's text: a field in its type's format, a choice as a badge in its tone, or a text. */
export function RowPiece({ piece, row, fields, asBadge = false }: RowPieceProps) {
  const words = useText();
  const { locale } = usePortal().manifests.settings;
  if ('text' in piece) {
    const icon = piece.icon && <Icon name={piece.icon} size={14} />;
    if (asBadge || piece.tone) {
      return (
        <Badge tone={piece.tone} icon={icon}>
          {words(piece.text)}
        </Badge>
      );
    }
    return icon ? (
      <span className="inline-flex items-center gap-1.5">
        {icon}
        {words(piece.text)}
      </span>
    ) : (
      words(piece.text)
    );
  }
  const value = ownValue(row, piece.field);
  const field = fields.find((candidate) => candidate.name === piece.field);
  const text = field ? formatField(value, field, locale, { cents: piece.cents }) : String(value ?? '—');
  const choice = field?.options?.find((option) => option.value === value);
  if (choice || asBadge) return <Badge tone={choice?.tone}>{text}</Badge>;
  return field?.type === 'email' ? <Breakable>{text}</Breakable> : text;
}
