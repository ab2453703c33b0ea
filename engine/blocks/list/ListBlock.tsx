import { ActionButton } from '../../actions/ActionButton.tsx';
import { RowScope } from '../../scope/RowScope.tsx';
import { useText } from '../../scope/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCollectionView } from '../collection/useCollectionView.ts';
import { ListRow } from './ListRow.tsx';
import type { ListProps } from './listSchema.ts';

/** The rows of a collection, one below the other, in a card with a heading. */
export default function ListBlock(list: ListProps) {
  const words = useText();
  const { id, title, icon, actions = [] } = list;
  return (
    <div id={id} className="h-full">
      <Card
        flush
        className="h-full"
        title={words(title)}
        icon={icon && <Icon name={icon} className="text-muted" />}
        actions={actions.length > 0 && <ListActions actions={actions} />}
      >
        <ListBody list={list} />
      </Card>
    </div>
  );
}

function ListActions({ actions }: { actions: NonNullable<ListProps['actions']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {actions.map((action, index) => (
        <ActionButton key={index} action={action} look="link" />
      ))}
    </div>
  );
}

function ListBody({ list }: { list: ListProps }) {
  const words = useText();
  const { status, rows, fields, retry } = useCollectionView(list);
  if (status === 'loading') {
    return (
      <div className="px-4 pb-4 sm:px-6">
        <Skeleton lines={4} />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div role="alert">
        <EmptyState title="These could not be loaded">
          <Button look="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState text={words(list.empty)} />;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((row, index) => (
        <RowScope key={row.id ?? index} row={row} fields={fields}>
          <ListRow row={row} item={list.item} fields={fields} />
        </RowScope>
      ))}
    </ul>
  );
}
