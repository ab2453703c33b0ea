import { Button } from '../ui/Button.tsx';
import type { PartialRows, PagedList } from './ViewRows.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

interface ShowMoreProps extends PagedList {
  /** Set for a long collection, which may be partially loaded. */
  partial?: PartialRows | undefined;
}

/** Shows how many entries of a long list are visible, with a button that shows more. */
export function ShowMore({ partial, ...list }: ShowMoreProps) {
  const phrase = usePhrases(collectionPhrases);
  const { pages, shown, total, controls } = list;
  if (partial) return partial.renderShowMore(list);
  if (total <= pages.size) return null;
  const next = Math.min(pages.size, total - shown);
  return (
    <div className={showMoreBar}>
      <p role="status" className={showMoreWords}>
        {phrase('shown', { shown, total })}
      </p>
      {next > 0 && (
        <Button look="secondary" aria-controls={controls} onClick={() => pages.more(shown)}>
          {phrase('showMore', { count: next })}
        </Button>
      )}
    </div>
  );
}

export const showMoreBar = 'flex flex-col items-center gap-2 text-center print:hidden';
export const showMoreWords = 'text-sm text-muted tabular-nums';
