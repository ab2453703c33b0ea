import type { Row } from '../../../language/Row.ts';
import { useRecord } from '../../collection/reading.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { rowKey, usePageState } from '../../context/usePageState.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { uiPhrases } from '../../ui/uiPhrases.ts';
import { dialogPhrases } from './dialogPhrases.ts';
import type { DialogProps } from './dialogSchema.ts';
import { OpenDialog } from './OpenDialog.tsx';

const noRow: Row = {};

export default function RowDialog({ dialog, collection }: { dialog: DialogProps; collection: string }) {
  const id = usePageState().values[rowKey];
  const { status, rows, fields } = useRecord(collection, id);
  const row = rows.find((candidate) => candidate.id === id);
  const phrase = usePhrases(dialogPhrases);
  const loading = usePhrases(uiPhrases)('loading');
  const missing = {
    loading: { title: loading, content: <Skeleton lines={4} /> },
    failed: { title: phrase('failed'), content: <p className="text-muted">{phrase('closeAndTry')}</p> },
    ready: { title: phrase('gone'), content: <p className="text-muted">{phrase('removed')}</p> },
  };
  return (
    <RowScope row={row ?? noRow} fields={fields}>
      <OpenDialog dialog={dialog} instead={row ? undefined : missing[status]} />
    </RowScope>
  );
}
