import { formatNumber } from '../../core/fields/intl.ts';
import type { Row } from '../../language/Row.ts';
import { usePortal } from '../context/PortalContext.ts';
import { Button } from '../ui/Button.tsx';
import type { Further } from './ViewRows.ts';

/**
 * The number of loaded records of a long collection, with a button that loads more. Renders nothing if all are loaded. After a failure,
 * shows the error and a retry, and keeps the loaded records.
 */
export function MoreRows({ rows, further }: { rows: readonly Row[]; further: Further }) {
  const { locale } = usePortal().manifests.settings;
  const { failure, more = further.retry, busy, total } = further;
  const [here, all] = [rows.length, total].map((number) => formatNumber(number, locale, {}));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 print:hidden">
      {failure ? (
        <NotCome failure={failure} />
      ) : (
        <p role="status" className="text-sm text-muted tabular-nums">
          {`Showing ${here} of ${all}. Search or filter to find others.`}
        </p>
      )}
      <Button look="secondary" size="small" busy={busy} onClick={failure ? further.retry : more}>
        {failure ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}

/** The error message when more records failed to load. */
export function NotCome({ failure }: { failure: NonNullable<Further['failure']> }) {
  return (
    <p role="alert" className="tone-danger text-sm text-(--tone-text)">
      {`The results couldn’t be loaded. ${failure.message}`}
    </p>
  );
}
