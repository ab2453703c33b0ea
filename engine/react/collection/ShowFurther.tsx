import { formatNumber } from '../../core/fields/intl.ts';
import { usePortal } from '../context/PortalContext.ts';
import { Button } from '../ui/Button.tsx';
import { NotCome } from './MoreRows.tsx';
import { showMoreBar, showMoreWords } from './ShowMore.tsx';
import type { Further, PagedList } from './ViewRows.ts';

/** For a partially loaded collection: one button both shows and loads more. */
export function ShowFurther({ pages, shown, total, further, controls }: PagedList & { further: Further }) {
  const { locale } = usePortal().manifests.settings;
  const { failure, more, retry, busy, total: all } = further;
  const next = Math.min(pages.size, all - shown);
  const showMore = () => {
    if (shown + next > total) more?.();
    pages.more(shown);
  };
  return (
    <div className={showMoreBar}>
      {failure ? (
        <NotCome failure={failure} />
      ) : (
        <p role="status" className={showMoreWords}>
          {`${formatNumber(shown, locale, {})} of ${formatNumber(all, locale, {})} shown`}
        </p>
      )}
      <Button look="secondary" busy={busy} aria-controls={controls} onClick={failure ? retry : showMore}>
        {failure ? 'Try again' : `Show ${next} more`}
      </Button>
    </div>
  );
}
