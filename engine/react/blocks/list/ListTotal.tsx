import { Suspense, type ReactNode } from 'react';
import { useFigure } from '../../collection/useFigure.ts';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useKnown } from '../../context/useKnown.ts';
import { useRuntime } from '../../context/useRuntime.ts';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { serverSentence } from '../../../core/data/serverSentence.ts';
import { isLoadFailure } from '../../loading/isLoadFailure.ts';
import { ErrorBoundary, type Failure } from '../../ui/ErrorBoundary.tsx';
import { TryAgain } from '../../ui/ErrorView.tsx';
import type { ListProps } from './listSchema.ts';

interface Props {
  list: ListProps;
  /** The state of the list's rows. If they couldn't be loaded, there is no total. */
  status: CollectionView['status'];
}

/** The line below a list's rows. The rows don't wait for its value, and stay if it can't be computed. */
export function ListTotal({ list, status }: Props) {
  const { total } = list;
  const holds = useHolds();
  if (!total || status === 'failed' || !holds(total.when)) return null;
  const fallback = (failure: Failure) => <FailedTotal total={total} failure={failure} />;
  return (
    <TotalSheet list={list}>
      <ErrorBoundary of={total} fallback={fallback}>
        <Suspense fallback={<TotalLine total={total} />}>
          <ComputedTotal total={total} />
        </Suspense>
      </ErrorBoundary>
    </TotalSheet>
  );
}

/** The total's label, while the records load. */
export function TotalOutline({ list }: { list: ListProps }) {
  const { total } = list;
  const { verdictOf } = useKnown();
  if (!total || !verdictOf(total.when)) return null;
  return (
    <TotalSheet list={list}>
      <TotalLine total={total} />
    </TotalSheet>
  );
}

/** A list with `by` isn't a card, so its total has a card of its own. */
function TotalSheet({ list, children }: { list: ListProps; children: ReactNode }) {
  return list.by === undefined ? children : <div className="sheet overflow-hidden">{children}</div>;
}

type Total = NonNullable<ListProps['total']>;

function ComputedTotal({ total }: { total: Total }) {
  const valueOf = useValue();
  const figureOf = useFigure();
  return <TotalLine total={total} figure={figureOf(total, valueOf(total.value))} />;
}

const line = 'mt-auto flex flex-wrap justify-between gap-x-4 border-t-2 border-line-strong px-4 py-3.5 sm:px-6';

function TotalLine({ total, figure }: { total: Total; figure?: string }) {
  const textOf = useText();
  return (
    <p className={`${line} font-semibold`}>
      <span>{textOf(total.label)}</span>
      <span className="tabular-nums [overflow-wrap:anywhere]">{figure}</span>
    </p>
  );
}

function FailedTotal({ total, failure }: { total: Total; failure: Failure }) {
  const textOf = useText();
  const runtime = useRuntime();
  return (
    <div role="alert" className={line}>
      <p className="font-semibold">{textOf(total.label)}</p>
      <div className="text-sm">
        {!isLoadFailure(failure.error) && <p className="mb-2 wrap-anywhere text-muted">{serverSentence(failure.error, runtime)}</p>}
        <TryAgain size="small" {...failure} />
      </div>
    </div>
  );
}
