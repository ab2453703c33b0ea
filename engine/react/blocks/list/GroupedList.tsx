import { useId } from 'react';
import type { Grouping } from '../../../language/grouping.ts';
import { GroupScope, useGroups } from '../../collection/groups.tsx';
import { CollectionTools } from '../../collection/CollectionTools.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { usePick, useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { columnGrids } from '../../ui/columnGrids.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListActions, ListStatus, ListTotal } from './ListFrame.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListProps } from './listSchema.ts';

export function GroupedList({ list, by }: { list: ListProps; by: Grouping }) {
  const textOf = useText();
  const headingId = useId();
  const { id, title, text, actions = [], total } = list;
  const icon = usePick()(list.icon);
  return (
    <section id={id} aria-labelledby={headingId} className="grid content-start gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={headingId} className="display flex min-w-0 flex-1 items-center gap-2 text-lg">
          {icon && <Icon name={icon} className="text-muted" />}
          <span>{textOf(title)}</span>
        </h2>
        {actions.length > 0 && <ListActions actions={actions} />}
        {text && <p className="basis-full text-sm text-muted">{textOf(text)}</p>}
      </div>
      <Groups list={list} by={by} />
      {total && (
        <div className="sheet overflow-hidden">
          <ListTotal total={total} />
        </div>
      )}
    </section>
  );
}

function Groups({ list, by }: { list: ListProps; by: Grouping }) {
  const view = useCollectionView(list);
  const groups = useGroups(view, by, list);
  const { status, rows, fields } = view;
  return (
    <>
      <CollectionTools keys={list} view={view} />
      {status !== 'ready' || rows.length === 0 ? (
        <div className="sheet pt-4">
          <ListStatus view={view} empty={list.empty} />
        </div>
      ) : (
        <div className={`${columnGrids[list.columns ?? 1]} *:min-w-0`}>
          {groups.map((group) => (
            <GroupScope key={group.label} group={group}>
              <Card flush heading="h3" className="h-full" title={group.label}>
                <ListRows rows={group.rows} fields={fields} list={list} />
              </Card>
            </GroupScope>
          ))}
        </div>
      )}
    </>
  );
}
