import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Row } from '../../../language/Row.ts';
import { isRecord } from '../../../core/conditions/isRecord.ts';
import type { AnyBlock } from '../../../language/screen.ts';
import type { Field } from '../../../language/field.ts';
import { useScreenAssets } from '../../context/ScreenAssets.ts';
import { dialogKey, rowKey, usePageState } from '../../context/usePageState.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { DialogProps } from '../dialog/dialogSchema.ts';
import { RowPanel, type RowPanelProps } from './RowPanel.tsx';

export interface RowPanelState {
  onOpen: ((row: Row) => void) | undefined;
  /** Returns the address that opens a row's dialog. */
  addressOf: ((row: Row) => string | undefined) | undefined;
  /** The id of the record that is shown beside the table. */
  opened: string | undefined;
  panel: ReactNode;
}

export interface RowPanelOptions {
  opens: string | undefined;
  stateKey: string;
  rows: readonly Row[];
  fields: readonly Field[];
  place?: RowPanelProps['place'];
}

/** Opens a row's record beside the table or, in a narrow window, in a dialog. */
export function useRowPanel({ opens, stateKey, rows, fields, place }: RowPanelOptions): RowPanelState {
  const { screen } = useScreenAssets();
  const { pathname } = useLocation();
  const { values, set } = usePageState();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const dialog = useMemo(() => (opens === undefined ? undefined : dialogIn(screen?.blocks ?? [], opens)), [opens, screen]);
  const row = dialog && isWide ? rows.find(({ id }) => id !== undefined && id === values[stateKey]) : undefined;
  const addressOf = useMemo(
    () =>
      dialog &&
      (({ id }: Row) =>
        id === undefined ? undefined : `${pathname}?${new URLSearchParams({ [dialogKey]: dialog.id, [rowKey]: id }).toString()}`),
    [dialog, pathname],
  );
  const show = (id: string | undefined) => set({ [stateKey]: id }, { replace: true });
  return {
    onOpen: dialog && (({ id }) => (isWide ? show(id) : set({ [dialogKey]: dialog.id, [rowKey]: id }))),
    addressOf,
    opened: row?.id,
    panel: dialog && row && (
      <RowPanel
        place={place}
        dialog={dialog}
        row={row}
        rows={rows}
        fields={fields}
        onMove={({ id }) => show(id)}
        onClose={() => show(undefined)}
      />
    ),
  };
}

function dialogIn(blocks: readonly AnyBlock[], id: string): DialogProps | undefined {
  return blocks.map((block) => dialogAt(block, id)).find((found) => found !== undefined);
}

function dialogAt(value: unknown, id: string): DialogProps | undefined {
  if (Array.isArray(value)) return value.map((entry) => dialogAt(entry, id)).find((found) => found !== undefined);
  if (!isRecord(value)) return undefined;
  // The cast is safe, because all blocks in a checked portal are valid.
  if (value['block'] === 'dialog' && value['id'] === id) return value as unknown as DialogProps;
  return dialogAt(Object.values(value), id);
}
