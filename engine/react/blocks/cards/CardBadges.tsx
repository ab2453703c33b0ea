import { ownValue } from '../../../core/fields/ownValue.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Piece } from '../../../language/piece.ts';
import { useHolds } from '../../context/useHolds.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RowPiece } from '../../collection/RowPiece.tsx';

export interface CardBadgesProps {
  badges: readonly Piece[];
  row: Row;
  fields: readonly Field[];
}

/** The badges whose `when` holds. A field that holds a list becomes a badge for each item, one without a value none. */
export function CardBadges({ badges, row, fields }: CardBadgesProps) {
  const holds = useHolds();
  const shown = badges.filter((piece) => holds(piece.when) && !('field' in piece && isNothing(ownValue(row, piece.field))));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {shown.map((piece, index) => {
        const items = 'field' in piece ? ownValue(row, piece.field) : undefined;
        if ('field' in piece && Array.isArray(items))
          return <ItemBadges key={index} items={items} field={fields.find(({ name }) => name === piece.field)} />;
        return <RowPiece key={index} piece={piece} row={row} fields={fields} asBadge />;
      })}
    </div>
  );
}

function ItemBadges({ items, field }: { items: readonly unknown[]; field: Field | undefined }) {
  return items.map((item, index) => {
    const choice = field?.options?.find((option) => option.value === item);
    return (
      <Badge key={index} tone={choice?.tone}>
        {choice?.label ?? String(item)}
      </Badge>
    );
  });
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
