import { useMemo } from 'react';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { ScopeValues } from '../../context/ScopeContext.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NextLine } from './NextLine.tsx';
import type { NextItem } from './nextSchema.ts';

/** A placeholder as tall as a line, to avoid a layout shift when the records load. */
function LineOutline({ item: { icon, date, text, actions = [] } }: { item: NextItem }) {
  return (
    <>
      {(icon !== undefined || date !== undefined) && <span className="size-11 shrink-0 rounded-(--radius-control) bg-sunken" />}
      <div className="min-w-0 flex-1 basis-48">
        <Skeleton lines={text === undefined ? 1 : 2} />
      </div>
      {actions.length > 0 && <span className="h-11 w-28 rounded-(--radius-control) bg-sunken max-sm:w-full sm:h-9" />}
    </>
  );
}

/** Shows one line per record, up to `each` lines. Without `each`, shows one line for all records. */
export function RecordLines({ item, of }: { item: NextItem; of: string }) {
  const { where, sort, each } = item;
  const view = useCollectionView(useMemo(() => ({ of, where, sort, limit: each, inParts: true }), [of, where, sort, each]));
  const { status, rows, fields, count } = view;
  const values = useMemo(() => ({ count }), [count]);
  if (status !== 'ready') {
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-6">
        <CollectionStatus view={view} empty="" loading={<LineOutline item={item} />}>
          {null}
        </CollectionStatus>
      </li>
    );
  }
  if (each !== undefined) {
    return rows.map((row, index) => (
      <RowScope key={row.id ?? index} row={row} fields={fields}>
        <NextLine item={item} row={row} />
      </RowScope>
    ));
  }
  if (rows.length === 0) return null;
  return (
    <ScopeValues values={values}>
      <NextLine item={item} view={view} />
    </ScopeValues>
  );
}
