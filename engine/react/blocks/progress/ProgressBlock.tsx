import { useId, type ReactNode } from 'react';
import { RowScope } from '../../context/RowScope.tsx';
import { useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { ProgressBar } from './ProgressBar.tsx';
import type { Bar, ProgressProps } from './progressSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { collectionPhrases } from '../../collection/collectionPhrases.ts';

export default function ProgressBlock(progress: ProgressProps) {
  const textOf = useText();
  const { id, title, look, items, of, item } = progress;
  const bars =
    of && item ? (
      <RowBars progress={progress} of={of} item={item} />
    ) : (
      items?.map((bar, index) => <ProgressBar key={index} bar={bar} progress={progress} />)
    );
  return (
    <div id={id}>
      <Frame look={look} title={title && textOf(title)}>
        <div className="grid gap-4">{bars}</div>
      </Frame>
    </div>
  );
}

function RowBars({ progress, of, item }: { progress: ProgressProps; of: string; item: Bar }) {
  const phrase = usePhrases(collectionPhrases);
  const { where, sort, limit, empty } = progress;
  const view = useCollectionView({ of, where, sort, limit });
  return (
    <CollectionStatus view={view} empty={empty ?? phrase('nothingYet')}>
      {view.rows.map((row, index) => (
        <RowScope key={row.id ?? index} row={row} fields={view.fields}>
          <ProgressBar bar={item} progress={progress} />
        </RowScope>
      ))}
    </CollectionStatus>
  );
}

function Frame({ look, title, children }: { look: ProgressProps['look']; title?: string; children: ReactNode }) {
  const id = useId();
  if (look === 'card') return <Card title={title}>{children}</Card>;
  if (!title) return children;
  // This isn't a heading, because the right heading level depends on the surrounding blocks.
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-3 font-semibold">
        {title}
      </p>
      {children}
    </div>
  );
}
