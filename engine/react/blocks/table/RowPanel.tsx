import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useText } from '../../context/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { BlockList } from '../BlockList.tsx';
import type { DialogProps } from '../dialog/dialogSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { tablePhrases } from '../../tables/tablePhrases.ts';
import { uiPhrases } from '../../ui/uiPhrases.ts';

const places = {
  // If there is no room beside the table, the panel covers the table's last columns.
  beside: 'absolute inset-y-0 end-0 min-[110rem]:static',
  edge: 'fixed end-4 top-20',
};

export interface RowPanelProps {
  dialog: DialogProps;
  row: Row;
  rows: readonly Row[];
  fields: readonly Field[];
  /** The panel's position: beside its table, or at the edge of the window. */
  place?: keyof typeof places | undefined;
  onMove: (row: Row) => void;
  onClose: () => void;
}

/** Shows a record next to its table. The table stays usable. J, K, and the arrow keys move to other records. */
export function RowPanel({ place = 'beside', dialog, row, rows, fields, onMove, onClose }: RowPanelProps) {
  const phrase = usePhrases(tablePhrases);
  const close = usePhrases(uiPhrases)('close');
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const index = rows.indexOf(row);
  const [before, after] = [rows[index - 1], rows[index + 1]];
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') return onClose();
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const next = { ArrowDown: after, j: after, ArrowUp: before, k: before }[event.key];
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div className={`${places[place]} pointer-events-none z-20 print:hidden`}>
      <aside
        ref={panel}
        tabIndex={-1}
        aria-labelledby={headingId}
        onKeyDown={press}
        className="sheet pointer-events-auto sticky top-20 max-h-[calc(100dvh-6rem)] w-96 overflow-y-auto outline-offset-2 shadow-(--shadow-float)"
      >
        <RowScope row={row} fields={fields}>
          <PanelHead id={headingId} dialog={dialog}>
            <p className="me-1 text-sm whitespace-nowrap text-muted tabular-nums">
              {phrase('position', { position: index + 1, total: rows.length })}
            </p>
            <MoveButton to={before} label={phrase('previous')} keys="ArrowUp K" icon="up" onMove={onMove} />
            <MoveButton to={after} label={phrase('next')} keys="ArrowDown J" icon="down" onMove={onMove} />
            <Button {...tool} aria-label={close} onClick={onClose}>
              <Glyph name="close" />
            </Button>
          </PanelHead>
          <div key={row.id} className="grid gap-4 p-5 *:min-w-0">
            <BlockList blocks={dialog.blocks} />
          </div>
        </RowScope>
      </aside>
    </div>
  );
}

const tool = { look: 'quiet', tone: 'neutral', size: 'small', iconOnly: true } as const;

interface MoveButtonProps {
  to: Row | undefined;
  label: string;
  keys: string;
  icon: 'up' | 'down';
  onMove: (row: Row) => void;
}

function MoveButton({ to, label, keys, icon, onMove }: MoveButtonProps) {
  return (
    <Button {...tool} aria-label={label} aria-keyshortcuts={keys} disabled={!to} onClick={() => to && onMove(to)}>
      <Glyph name={icon} />
    </Button>
  );
}

function PanelHead({ id, dialog, children }: { id: string; dialog: DialogProps; children: ReactNode }) {
  const textOf = useText();
  return (
    <div className="sticky top-0 z-1 border-b border-line bg-raised px-5 py-3">
      <div className="flex items-center justify-end">{children}</div>
      <h2 id={id} aria-live="polite" className="display text-lg">
        {textOf(dialog.title)}
      </h2>
      {dialog.text && <p className="mt-1 text-sm text-muted">{textOf(dialog.text)}</p>}
    </div>
  );
}
