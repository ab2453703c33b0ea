import { ActionButton } from '../../actions/ActionButton.tsx';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Piece } from '../../../language/piece.ts';
import { useHolds } from '../../context/useHolds.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListProps } from './listSchema.ts';
import { RowPiece } from '../../collection/RowPiece.tsx';

/** One row of a list: its title, the details below it, badges, figures and actions at the end. */
export function ListRow({ row, item, fields }: { row: Row; item: ListProps['item']; fields: readonly Field[] }) {
  const holds = useHolds();
  const details = item.details?.filter((piece) => holds(piece.when)) ?? [];
  const badges = item.badges?.filter((piece) => holds(piece.when)) ?? [];
  const figures = item.figures?.filter((piece) => holds(piece.when)) ?? [];
  return (
    <li className="flex gap-x-4 px-4 py-3.5 sm:px-6">
      <Marker icon={item.icon} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="leading-snug font-medium">
            <RowPiece piece={item.title} row={row} fields={fields} />
          </p>
          {details.length > 0 && <RowDetails details={details} row={row} fields={fields} />}
        </div>
        {badges.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {badges.map((piece, index) => (
              <RowPiece key={index} piece={piece} row={row} fields={fields} asBadge />
            ))}
          </div>
        )}
        {item.actions && (
          <div className="flex flex-wrap gap-2">
            {item.actions.map((action, index) => (
              <ActionButton key={index} action={action} look="secondary" size="small" />
            ))}
          </div>
        )}
      </div>
      {figures.length > 0 && <Figures figures={figures} row={row} fields={fields} />}
    </li>
  );
}

function Marker({ icon }: { icon?: string }) {
  if (!icon) return <span aria-hidden="true" className="mt-2 size-2 shrink-0 rotate-45 bg-primary" />;
  return (
    <span className="tone-primary grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
      <Icon name={icon} size={18} />
    </span>
  );
}

function Figures({ figures, row, fields }: { figures: readonly Piece[]; row: Row; fields: readonly Field[] }) {
  return (
    <p className="flex max-w-full flex-wrap justify-end gap-x-3 text-right [overflow-wrap:anywhere] leading-snug font-semibold tabular-nums">
      {figures.map((piece, index) => {
        if (!('text' in piece)) return <RowPiece key={index} piece={piece} row={row} fields={fields} />;
        const { tone, ...text } = piece;
        return (
          <span key={index} className={tone && `tone-${tone} text-(--tone-text)`}>
            <RowPiece piece={text} row={row} fields={fields} />
          </span>
        );
      })}
    </p>
  );
}

/** Details in a line with dots between them; the dot before the first of a line is cut off. */
function RowDetails({ details, row, fields }: { details: readonly Piece[]; row: Row; fields: readonly Field[] }) {
  return (
    <div className="mt-1 overflow-hidden text-sm text-muted tabular-nums">
      <p className="-ml-4 flex flex-wrap">
        {details.map((piece, index) => (
          <span key={index} className="relative pl-4 before:absolute before:left-1.5 before:text-line-strong before:content-['·']">
            <RowPiece piece={piece} row={row} fields={fields} />
          </span>
        ))}
      </p>
    </div>
  );
}
