import { useId } from 'react';
import { filterRows } from '../../../core/conditions/filterRows.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { BulkButton } from '../../actions/BulkButton.tsx';
import { ItemLink, useAddress, useItemTo } from '../../collection/ItemLink.tsx';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import { usePick, useText } from '../../context/useText.ts';
import type { Row } from '../../../language/Row.ts';
import type { RowAction } from '../../../language/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CalendarLeaf } from '../../collection/CalendarLeaf.tsx';
import type { NextItem } from './nextSchema.ts';

export interface NextLineProps {
  item: NextItem;
  row?: Row;
  view?: CollectionView;
}

export function NextLine({ item, row, view }: NextLineProps) {
  const textOf = useText();
  const pick = usePick();
  const titleId = useId();
  const address = useAddress()(useItemTo(item.to, item.of));
  const { date, actions = [] } = item;
  const icon = pick(item.icon);
  return (
    <li
      className={`tone-${pick(item.tone) ?? 'primary'} flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-6 ${address === undefined ? '' : 'leads'}`}
    >
      {date !== undefined && row ? (
        <CalendarLeaf day={row[date]} />
      ) : (
        icon && (
          <span className="grid size-11 shrink-0 place-items-center rounded-(--radius-control) bg-(--tone-soft) text-(--tone-text)">
            <Icon name={icon} size={22} />
          </span>
        )
      )}
      <div className="min-w-0 flex-1 basis-48">
        {item.eyebrow && <p className="text-xs font-semibold text-(--tone-text)">{textOf(item.eyebrow)}</p>}
        <p id={titleId} className="leading-snug font-semibold">
          <ItemLink address={address}>{textOf(item.title)}</ItemLink>
        </p>
        {item.text && <p className="mt-0.5 text-sm text-muted tabular-nums">{textOf(item.text)}</p>}
      </div>
      {actions.length > 0 && (
        <div className="above-link flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:flex-1">
          {actions.map((action, index) =>
            view && action.bulk !== undefined ? (
              <AllButton key={index} action={action} view={view} describedBy={titleId} />
            ) : (
              <ActionButton key={index} action={action} look="secondary" size="small" describedBy={titleId} />
            ),
          )}
        </div>
      )}
    </li>
  );
}

/** A button that runs an action for all records that allow the action. */
function AllButton({ action, view, describedBy }: { action: RowAction; view: CollectionView; describedBy: string }) {
  const scope = useScope();
  const { gates } = usePortal().manifests;
  const allowed = (rows: readonly Row[]) => filterRows(filterRows(rows, action.when, scope, gates), action.enabled, scope, gates);
  if (allowed(view.rows).length === 0) return null;
  return <BulkButton action={action} rows={async () => allowed((await view.loadAll?.()) ?? view.rows)} describedBy={describedBy} />;
}
