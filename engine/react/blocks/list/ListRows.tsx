import { useRef } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { ItemLink, useAddress, useItemTo } from '../../collection/ItemLink.tsx';
import { PieceText } from '../../collection/PieceText.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import type { ReadPiece } from '../../../core/values/readPiece.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { usePick } from '../../context/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useKeptPlace } from '../../ui/useKeptPlace.ts';
import type { ListProps } from './listSchema.ts';

export function ListRows({
  rows,
  fields,
  list: { item, of },
}: {
  rows: readonly Row[];
  fields: readonly Field[];
  list: Pick<ListProps, 'item' | 'of'>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const to = useItemTo(item.to, of);
  useKeptPlace(list);
  return (
    <ul ref={list} className="@container divide-y divide-line border-t border-line">
      {rows.map((row, index) => (
        <RowScope key={row.id ?? index} row={row} fields={fields}>
          <ListRow item={item} to={to} />
        </RowScope>
      ))}
    </ul>
  );
}

function ListRow({ item, to }: { item: ListProps['item']; to: Text | undefined }) {
  const read = usePieces();
  const pick = usePick();
  const [title] = read([item.title]);
  const details = read(item.details);
  const badges = read(item.badges);
  const figures = read(item.figures);
  const address = useAddress()(to);
  return (
    <li className={`flex flex-wrap gap-x-4 gap-y-1 px-4 py-3.5 sm:px-6 ${address === undefined ? '' : 'leads'}`}>
      <Marker icon={pick(item.icon)} />
      <div className="flex min-w-0 flex-1 basis-24 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="leading-snug font-medium">
            <ItemLink address={address}>{title ? <PieceText piece={title} linkless={address !== undefined} /> : '—'}</ItemLink>
          </p>
          {details.length > 0 && <RowDetails details={details} />}
        </div>
        {badges.length > 0 && (
          // Next to figures, only short badges would fit. Give all rows of a list the same layout.
          <div className={`flex max-w-full flex-wrap gap-1.5 ${figures.length > 0 ? 'basis-full @lg:basis-auto' : ''}`}>
            {badges.map((piece, index) => (
              <PieceText key={index} piece={piece} as="badge" />
            ))}
          </div>
        )}
        {item.actions && (
          <div className="above-link flex max-w-full flex-wrap gap-2 empty:hidden">
            {item.actions.map((action, index) => (
              <ActionButton key={index} action={action} look="secondary" size="small" />
            ))}
          </div>
        )}
      </div>
      {figures.length > 0 && (
        <p className="ml-auto flex max-w-full flex-wrap justify-end gap-x-3 sm:self-center text-right [overflow-wrap:anywhere] leading-snug font-semibold tabular-nums">
          {figures.map((piece, index) => (
            <PieceText key={index} piece={piece} as="figure" />
          ))}
        </p>
      )}
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

/** Details in a line, separated by dots. The first dot of each line is clipped. */
function RowDetails({ details }: { details: readonly ReadPiece[] }) {
  return (
    <div className="mt-1 overflow-hidden text-sm text-muted tabular-nums">
      <p className="-ml-4 flex flex-wrap">
        {details.map((piece, index) => (
          <span
            key={index}
            className="relative min-w-0 pl-4 [overflow-wrap:anywhere] before:absolute before:left-1.5 before:text-line-strong before:content-['·'/'']"
          >
            <PieceText piece={piece} />
          </span>
        ))}
      </p>
    </div>
  );
}
