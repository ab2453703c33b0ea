import { useMemo } from 'react';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { GroupedRows } from './GroupedRows.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListRows } from './ListRows.tsx';
import { ListStatus, ListTools } from './ListStatus.tsx';
import { ListTotal } from './ListTotal.tsx';
import { OpeningRows } from './OpeningRows.tsx';
import type { ListProps } from './listSchema.ts';

export default function ListBlock(list: ListProps) {
  return <ListFrame list={list}>{list.by === undefined ? <PlainRows list={list} /> : <GroupedRows list={list} by={list.by} />}</ListFrame>;
}

/** This is a separate component, so that the heading remains if the rows fail to render. */
function PlainRows({ list }: { list: ListProps }) {
  const view = useCollectionView(useMemo(() => ({ ...list, inParts: true }), [list]));
  return (
    <>
      <ListTools list={list} view={view} />
      <ListStatus view={view} list={list}>
        {list.opens === undefined ? (
          <ListRows rows={view.rows} fields={view.fields} list={list} />
        ) : (
          <OpeningRows list={list} opens={list.opens} view={view} />
        )}
        {view.partial?.moreRows(view.rows)}
      </ListStatus>
      <ListTotal list={list} status={view.status} />
    </>
  );
}
