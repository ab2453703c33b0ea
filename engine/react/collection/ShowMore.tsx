import { formatNumber } from '../../core/fields/intl.ts';
import { usePortal } from '../context/PortalContext.ts';
import { Button } from '../ui/Button.tsx';
import { NotCome } from './MoreRows.tsx';
import type { Pages } from './usePages.ts';
import type { Further } from './useViewRows.ts';

export interface ShowMoreProps {
  pages: Pages;
  shown: number;
  total: number;
  /** Rows of a long collection that aren't loaded yet; loaded when a page needs them. */
  further?: Further | undefined;
  controls: string;
}

/** The number of shown entries of a long list, with a button that shows more. Stays when all are shown. */
export function ShowMore(props: ShowMoreProps) {
  const { pages, shown, total, further, controls } = props;
  if (import.meta.env.PORTAL_REMOTE && further) return <ShowFurther {...props} further={further} />;
  if (total <= pages.size) return null;
  const next = Math.min(pages.size, total - shown);
  return (
    <div className={bar}>
      <p role="status" className={words}>
        {`${shown} of ${total} shown`}
      </p>
      {next > 0 && <Button look="secondary" aria-controls={controls} onClick={() => pages.more(shown)}>{`Show ${next} more`}</Button>}
    </div>
  );
}

/** For a partially loaded collection: one button both shows and loads more. */
function ShowFurther({ pages, shown, total, further, controls }: ShowMoreProps & { further: Further }) {
  const { locale } = usePortal().manifests.settings;
  const { failure, more, retry, busy, total: all } = further;
  const next = Math.min(pages.size, all - shown);
  const showMore = () => {
    if (shown + next > total) more?.();
    pages.more(shown);
  };
  return (
    <div className={bar}>
      {failure ? (
        <NotCome failure={failure} />
      ) : (
        <p role="status" className={words}>
          {`${formatNumber(shown, locale, {})} of ${formatNumber(all, locale, {})} shown`}
        </p>
      )}
      <Button look="secondary" busy={busy} aria-controls={controls} onClick={failure ? retry : showMore}>
        {failure ? 'Try again' : `Show ${next} more`}
      </Button>
    </div>
  );
}

const bar = 'flex flex-col items-center gap-2 text-center print:hidden';
const words = 'text-sm text-muted tabular-nums';
