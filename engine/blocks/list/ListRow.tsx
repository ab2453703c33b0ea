import { ActionButton } from '../../actions/ActionButton.tsx';
import type { Field } from '../../manifest/field.ts';
import type { Row } from '../../manifest/fixture.ts';
import { useHolds } from '../../scope/useHolds.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListProps } from './listSchema.ts';
import { RowPiece } from './RowPiece.tsx';

/** One row of a list: its title, the details below it, badges and actions at the end. */
export function ListRow({ row, item, fields }: { row: Row; item: ListProps['item']; fields: readonly Field[] }) {
  const holds = useHolds();
  const details = item.details?.filter((piece) => holds(piece.when)) ?? [];
  const badges = item.badges?.filter((piece) => holds(piece.when)) ?? [];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6">
      {item.icon ? (
        <span className="tone-primary grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
          <Icon name={item.icon} size={18} />
        </span>
      ) : (
        <span aria-hidden="true" className="size-2 shrink-0 rotate-45 self-start bg-primary mt-2" />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p className="leading-snug font-medium">
          <RowPiece piece={item.title} row={row} fields={fields} />
        </p>
        {details.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
            {details.map((piece, index) => (
              <span key={index} className="not-last:after:ml-2 not-last:after:text-line-strong not-last:after:content-['·']">
                <RowPiece piece={piece} row={row} fields={fields} />
              </span>
            ))}
          </p>
        )}
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
    </li>
  );
}
