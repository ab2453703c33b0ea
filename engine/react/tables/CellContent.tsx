import type { ReactNode } from 'react';
import { PieceText } from '../collection/PieceText.tsx';
import { usePieces } from '../collection/usePieces.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Piece } from '../../language/piece.ts';
import { RowScope } from '../context/RowScope.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { TableColumn } from './TableColumn.ts';
import type { TitleColumn } from './TableParts.ts';
import { TitleLink } from './TitleLink.tsx';

export interface CellContentProps {
  column: TableColumn;
  row: Row;
  fields: readonly Field[];
  title?: TitleColumn | undefined;
  aside?: ReactNode;
}

/** Truncates text only in the grid, because only the grid's rows have a fixed height. */
const cutOff = 'in-[.ag-cell]:truncate';

export function CellContent({ column, row, fields, title, aside }: CellContentProps) {
  const { pieces, details, wrap } = column;
  const cell = <CellValue column={column} row={row} />;
  const value = title ? <TitleLink title={title} row={row} text={cell} /> : cell;
  if (!pieces && details.length === 0) return value;
  const shown = (
    <span key="line" data-line="" className={wrap ? '' : cutOff}>
      {value}
      <Separator />
    </span>
  );
  return (
    <RowScope row={row} fields={fields}>
      {pieces ? (
        <Pieces
          pieces={pieces}
          className={
            wrap ? 'flex flex-col items-start gap-1' : 'flex flex-wrap gap-x-2 gap-y-1 in-[.ag-cell]:flex-nowrap in-[.ag-cell]:*:truncate'
          }
        />
      ) : (
        <span className="flex h-full flex-col justify-center leading-snug">
          {aside ? <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">{[shown, aside]}</span> : shown}
          <Pieces pieces={details} lines={wrap} className={`${wrap ? 'grid' : cutOff} text-xs font-normal text-muted`} />
        </span>
      )}
    </RowScope>
  );
}

/** Moves a piece to the next line if it doesn't fit on the current line. */
const piecesInARow = 'inline-block max-w-full not-last:me-2 in-[.ag-cell]:inline';

interface PiecesProps {
  pieces: readonly Piece[];
  /** True to show each of the `pieces` on its own line. */
  lines?: boolean;
  className: string;
}

/** A separator for screen readers. The element is inline, because a block would add a second space to the accessible name. */
const Separator = () => (
  <span data-between="" className="text-[0px]">
    {', '}
  </span>
);

function Pieces({ pieces, lines = false, className }: PiecesProps) {
  const read = usePieces();
  return (
    <span className={className}>
      {read(pieces).map((piece, index, { length }) => (
        <span key={index} data-line="" className={lines ? 'overflow-hidden text-ellipsis in-[.ag-cell]:break-normal' : piecesInARow}>
          <PieceText piece={piece} linkless />
          {index < length - 1 && <Separator />}
        </span>
      ))}
    </span>
  );
}

function CellValue({ column, row }: { column: TableColumn; row: Row }) {
  const value = column.value(row);
  const icon = column.icons[String(value)];
  if (icon) {
    return (
      <span
        className={`tone-${icon.tone ?? 'neutral'} inline-flex items-center gap-1.5 align-middle text-(--tone-text)`}
        title={icon.label}
      >
        <Icon name={icon.icon} size={18} />
        <span className="in-[.ag-cell]:sr-only">{icon.label}</span>
      </span>
    );
  }
  const text = column.text(row);
  const choice = column.field.options?.find((option) => option.value === value);
  const asBadge = column.look === 'badge' || (column.look === undefined && choice?.tone !== undefined);
  return asBadge && text !== '—' ? <Badge tone={choice?.tone}>{text}</Badge> : <span>{text}</span>;
}
