import { useMemo } from 'react';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { usePick, useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GroupedList } from './GroupedList.tsx';
import { ListActions, ListStatus, ListTools, ListTotal } from './ListFrame.tsx';
import { ListRows } from './ListRows.tsx';
import { OpeningRows } from './OpeningRows.tsx';
import type { ListProps } from './listSchema.ts';

export default function ListBlock(list: ListProps) {
  return list.by === undefined ? <PlainList {...list} /> : <GroupedList list={list} by={list.by} />;
}

function PlainList(list: ListProps) {
  const textOf = useText();
  const { id, title, text, actions = [], total } = list;
  const icon = usePick()(list.icon);
  return (
    <div id={id} className="h-full">
      <Card
        flush
        className="h-full"
        title={textOf(title)}
        text={text && textOf(text)}
        icon={icon && <Icon name={icon} className="text-muted" />}
        actions={actions.length > 0 && <ListActions actions={actions} />}
      >
        <ListBody list={list} />
        {total && <ListTotal total={total} />}
      </Card>
    </div>
  );
}

/** This is a separate component, so that the heading remains if the rows fail to render. */
function ListBody({ list }: { list: ListProps }) {
  const view = useCollectionView(useMemo(() => ({ ...list, inParts: true }), [list]));
  return (
    <>
      <ListTools list={list} view={view} />
      <ListStatus view={view} empty={list.empty}>
        {list.opens === undefined ? (
          <ListRows rows={view.rows} fields={view.fields} list={list} />
        ) : (
          <OpeningRows list={list} opens={list.opens} view={view} />
        )}
        {view.partial?.moreRows(view.rows)}
      </ListStatus>
    </>
  );
}
