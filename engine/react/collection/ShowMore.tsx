import { Button } from '../ui/Button.tsx';
import type { Pages } from './usePages.ts';

export interface ShowMoreProps {
  pages: Pages;
  shown: number;
  total: number;
  /** The id of the list that grows. */
  controls: string;
}

/** How many of a long collection are shown, and the button that shows more. Once there were more, it goes on saying that these are all. */
export function ShowMore({ pages, shown, total, controls }: ShowMoreProps) {
  if (total <= pages.size) return null;
  const next = Math.min(pages.size, total - shown);
  return (
    <div className="flex flex-col items-center gap-2 print:hidden">
      <p role="status" className="text-sm text-muted tabular-nums">
        {shown} of {total} shown
      </p>
      {next > 0 && (
        <Button look="secondary" aria-controls={controls} onClick={() => pages.more(shown)}>
          Show {next} more
        </Button>
      )}
    </div>
  );
}
