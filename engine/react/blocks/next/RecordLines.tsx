import { useMemo } from 'react';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { ScopeValues } from '../../context/ScopeContext.tsx';
import { LineOutline } from './LineOutline.tsx';
import { NextLine } from './NextLine.tsx';
import type { NextItem } from './nextSchema.ts';

/** Shows one line per record, up to `each` lines. Without `each`, shows one line for all records. */
export function RecordLines({ item, view }: { item: NextItem; view: CollectionView }) {
  const { status, rows, fields, count } = view;
  const values = useMemo(() => ({ count }), [count]);
  if (status === 'loading') return <LineOutline item={item} />;
  if (status === 'failed') {
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-6">
        <CollectionStatus view={view} empty="">
          {null}
        </CollectionStatus>
      </li>
    );
  }
  if (item.each !== undefined) {
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
