import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListFrame } from './ListFrame.tsx';
import { TotalOutline } from './ListTotal.tsx';
import type { ListProps } from './listSchema.ts';

export function ListOutline(list: ListProps) {
  return (
    <ListFrame list={list}>
      <div className={list.by === undefined ? undefined : 'sheet overflow-hidden'}>
        <RowsOutline list={list} />
      </div>
      <TotalOutline list={list} />
    </ListFrame>
  );
}

/** The maximum number of placeholder rows. A list can have fewer rows than its limit, so a high limit would reserve too much space. */
const mostRows = 6;

/** Placeholders as tall as a list's rows, while they load. */
export function RowsOutline({ list: { limit = 4, item } }: { list: Pick<ListProps, 'limit' | 'item'> }) {
  return <Skeleton lines={Math.min(limit, mostRows)} look={item.details ? 'tall-rows' : 'rows'} />;
}
