import { usePortal } from '../context/PortalContext.ts';
import { Button } from '../ui/Button.tsx';
import type { CollectionView } from './useCollectionView.ts';

/** How many records of a long collection are here, and the button that brings more; nothing where all are. */
export function MoreRows({ view: { rows, count, more, stale } }: { view: CollectionView }) {
  const { locale } = usePortal().manifests.settings;
  if (!more) return null;
  const [here, all] = [rows.length, count.shown].map((number) => number.toLocaleString(locale));
  return (
    <div
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 print:hidden"
      aria-busy={stale}
    >
      <p role="status" className="text-sm text-muted tabular-nums">
        {here} of {all} are here. Search or filter to find others.
      </p>
      <Button look="secondary" size="small" onClick={more}>
        Load more
      </Button>
    </div>
  );
}
