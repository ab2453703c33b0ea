import { useMemo, type ReactNode } from 'react';
import { groupRows } from '../../core/values/groupRows.ts';
import type { Grouping } from '../../language/grouping.ts';
import type { Row } from '../../language/Row.ts';
import { usePortal } from '../context/PortalContext.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { useText } from '../context/useText.ts';
import type { CollectionView } from './useCollectionView.ts';

/** Rows that belong together, as texts and values inside of what shows them read it. */
export interface Group {
  /** What a reader calls it; `No season` for the rows without one. */
  label: string;
  value: unknown;
  count: number;
  rows: readonly Row[];
}

/** The rows of a view in groups. `gaps` adds the days, months or years between them that have no rows. */
export function useGroups(
  { rows, fields }: CollectionView,
  by: Grouping,
  options: { sort?: string; gaps?: boolean } = {},
): readonly Group[] {
  const words = useText();
  const { runtime } = usePortal();
  const { sort, gaps } = options;
  return useMemo(() => {
    const name = typeof by === 'string' ? by : by.field;
    const without = `No ${(words(fields.find((field) => field.name === name)?.label) || name).toLowerCase()}`;
    return groupRows(rows, by, { fields, runtime, sort, gaps }).map(({ label, value, rows: ofGroup }) => ({
      label: label || without,
      value,
      count: ofGroup.length,
      rows: ofGroup,
    }));
  }, [rows, fields, by, sort, gaps, words, runtime]);
}

/** Lays a group over the scope as `group`. */
export function GroupScope({ group, children }: { group: Group; children: ReactNode }) {
  return <ScopeValues values={useMemo(() => ({ group }), [group])}>{children}</ScopeValues>;
}
