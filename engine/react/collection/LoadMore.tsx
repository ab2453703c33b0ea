import type { Row } from '../../language/Row.ts';
import { Button } from '../ui/Button.tsx';
import type { PartialRows } from './ViewRows.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';
import { serverSentence } from '../../core/data/serverSentence.ts';
import { useRuntime } from '../context/useRuntime.ts';

/** Shows how many records of a long collection are loaded, with a button that loads more. */
export function LoadMore({ rows, partial }: { rows: readonly Row[]; partial: PartialRows }) {
  const phrase = usePhrases(collectionPhrases);
  const { failure, loadMore: more = partial.retry, busy, total } = partial;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 print:hidden">
      {failure ? (
        <LoadError failure={failure} />
      ) : (
        <p role="status" className="text-sm text-muted tabular-nums">
          {phrase('showing', { shown: rows.length, total })}
        </p>
      )}
      <Button look="secondary" size="small" busy={busy} onClick={failure ? partial.retry : more}>
        {phrase(failure ? 'tryAgain' : 'loadMore')}
      </Button>
    </div>
  );
}

export function LoadError({ failure }: { failure: NonNullable<PartialRows['failure']> }) {
  const phrase = usePhrases(collectionPhrases);
  const runtime = useRuntime();
  return (
    <p role="alert" className="tone-danger text-sm text-(--tone-text)">
      {phrase('notLoaded', { reason: serverSentence(failure, runtime) })}
    </p>
  );
}
