import { ActionButton } from '../../actions/ActionButton.tsx';
import { usePortal } from '../../scope/PortalContext.ts';
import { RowScope } from '../../scope/RowScope.tsx';
import { useText } from '../../scope/useText.ts';
import { useValue } from '../../scope/useValue.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { formatFact } from '../details/formatFact.ts';
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
        {list.total && <Total total={list.total} />}
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

/** Its own component, because its value may have to be waited for. */
function Total({ total }: { total: NonNullable<ListProps['total']> }) {
  const words = useText();
  const valueOf = useValue();
  const { locale } = usePortal().manifests.settings;
  return (
    <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t-2 border-line-strong px-4 py-3.5 font-semibold sm:px-6">
      <span>{words(total.label)}</span>
      <span className="tabular-nums">{formatFact(valueOf(total.value), total, undefined, locale)}</span>
    </p>
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
