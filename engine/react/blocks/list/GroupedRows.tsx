import type { Grouping } from '../../../language/grouping.ts';
import { GroupScope, useGroups } from '../../collection/groups.tsx';
import { CollectionTools } from '../../collection/CollectionTools.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { Card } from '../../ui/Card.tsx';
import { columnGrids } from '../../ui/columnGrids.ts';
import { ListRows } from './ListRows.tsx';
import { ListStatus } from './ListStatus.tsx';
import { ListTotal } from './ListTotal.tsx';
import type { ListProps } from './listSchema.ts';

/** The rows of a list with `by`: a card for each group. */
export function GroupedRows({ list, by }: { list: ListProps; by: Grouping }) {
  const view = useCollectionView(list);
  const groups = useGroups(view, by, list);
  const { status, rows, fields } = view;
  return (
    <>
      <CollectionTools keys={list} view={view} />
      {status !== 'ready' || rows.length === 0 ? (
        <div className="sheet pt-4">
          <ListStatus view={view} list={list} />
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
      <ListTotal list={list} status={status} />
    </>
  );
}
