import { useMemo, type ReactNode } from 'react';
import { groupRows } from '../../core/values/groupRows.ts';
import type { Grouping } from '../../language/grouping.ts';
import type { Row } from '../../language/Row.ts';
import { usePortal } from '../context/PortalContext.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { useText } from '../context/useText.ts';
import type { CollectionView } from './useCollectionView.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

/** A group of rows. Its content can use these values, such as `group.count`. */
export interface Group {
  /** The group's name on the page, such as `No season` for rows without a value. */
  label: string;
  value: unknown;
  count: number;
  rows: readonly Row[];
}

/** Groups a view's rows. With `gaps`, adds groups for days, months, or years without rows. */
export function useGroups(
  { rows, fields }: CollectionView,
  by: Grouping,
  options: { sort?: string; gaps?: boolean } = {},
): readonly Group[] {
  const textOf = useText();
  const phrase = usePhrases(collectionPhrases);
  const { runtime } = usePortal();
  const { sort, gaps } = options;
  return useMemo(() => {
    const name = typeof by === 'string' ? by : by.field;
    const label = textOf(fields.find((field) => field.name === name)?.label) || name;
    const noneLabel = phrase('none', { field: label.toLocaleLowerCase(runtime.locale) });
    return groupRows(rows, by, { fields, runtime, sort, gaps }).map(({ label, value, rows: ofGroup }) => ({
      label: label || noneLabel,
      value,
      count: ofGroup.length,
      rows: ofGroup,
    }));
  }, [rows, fields, by, sort, gaps, textOf, phrase, runtime]);
}

export function GroupScope({ group, children }: { group: Group; children: ReactNode }) {
  return <ScopeValues values={useMemo(() => ({ group }), [group])}>{children}</ScopeValues>;
}
