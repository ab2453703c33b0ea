import { Button } from '../ui/Button.tsx';
import { LoadError } from './LoadMore.tsx';
import { showMoreBar, showMoreWords } from './ShowMore.tsx';
import type { PartialRows, PagedList } from './ViewRows.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

/** The `ShowMore` bar for a partially loaded collection. Its button loads more rows if necessary. */
export function PartialShowMore({ pages, shown, total, partial, controls }: PagedList & { partial: PartialRows }) {
  const phrase = usePhrases(collectionPhrases);
  const { failure, loadMore: more, retry, busy, total: all } = partial;
  const next = Math.min(pages.size, all - shown);
  const showMore = () => {
    if (shown + next > total) more?.();
    pages.more(shown);
  };
  return (
    <div className={showMoreBar}>
      {failure ? (
        <LoadError failure={failure} />
      ) : (
        <p role="status" className={showMoreWords}>
          {phrase('shown', { shown, total: all })}
        </p>
      )}
      <Button look="secondary" busy={busy} aria-controls={controls} onClick={failure ? retry : showMore}>
        {failure ? phrase('tryAgain') : phrase('showMore', { count: next })}
      </Button>
    </div>
  );
}
