import { Button } from '../ui/Button.tsx';
import type { Pages } from './usePages.ts';
import type { Further } from './ViewRows.ts';

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
  if (further) return <further.ShowFurther {...props} further={further} />;
  if (total <= pages.size) return null;
  const next = Math.min(pages.size, total - shown);
  return (
    <div className={showMoreBar}>
      <p role="status" className={showMoreWords}>
        {`${shown} of ${total} shown`}
      </p>
      {next > 0 && <Button look="secondary" aria-controls={controls} onClick={() => pages.more(shown)}>{`Show ${next} more`}</Button>}
    </div>
  );
}

export const showMoreBar = 'flex flex-col items-center gap-2 text-center print:hidden';
export const showMoreWords = 'text-sm text-muted tabular-nums';
