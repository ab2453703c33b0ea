import { memo, useId, useState, type ReactNode } from 'react';
import type { Action } from '../../language/action.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { LineDrawing } from '../ui/LineDrawing.tsx';
import { CardFacts, signTone } from './CardFacts.tsx';
import { CellContent } from './CellContent.tsx';
import type { CompactColumns } from './compactColumns.ts';
import { Face } from './Face.tsx';
import { RowActions } from './RowActions.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { TableColumn } from './TableColumn.ts';
import { useSelected } from './useSelection.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { tablePhrases } from './tablePhrases.ts';

export interface CompactRowProps {
  row: Row;
  columns: CompactColumns;
  fields: readonly Field[];
  actions: readonly Action[];
  rowTone: (row: Row) => Tone | undefined;
}

/** A row on two lines: its title and figure, then other important values. A click shows the rest. */
export const CompactRow = memo(function CompactRow({ row, columns, fields, actions, rowTone }: CompactRowProps) {
  const phrase = usePhrases(tablePhrases);
  const { name, figure, state, notes, rest } = columns;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const canSelect = useSelected()?.takes(row);
  const tone = rowTone(row);
  const noteTexts = notes.flatMap(({ column, isNamed }) => {
    const text = column.text(row);
    return text === '—' ? [] : isNamed ? `${column.header}: ${text}` : text;
  });
  const hasMore = rest.length > 0 || actions.length > 0;
  const badge = state && <Labelled column={state} row={row} fields={fields} />;
  return (
    <li className={tone ? `tone-${tone} bg-(--tone-soft)` : undefined}>
      <div className="relative flex items-center gap-x-3 px-4 py-2.5 sm:px-6">
        {name?.avatar !== undefined && <Face column={name} row={row} />}
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex items-baseline justify-between gap-x-2 leading-snug">
            <div className="min-w-0 font-semibold wrap-anywhere">{name && <CellContent column={name} row={row} fields={fields} />}</div>
            <div className={`shrink-0 ${figure ? `font-semibold tabular-nums ${signTone(figure, row)}` : 'leading-none'}`}>
              {figure ? <Labelled column={figure} row={row} fields={fields} /> : badge}
            </div>
          </div>
          {(canSelect || noteTexts.length > 0 || (figure && badge)) && (
            <div className="flex min-h-lh flex-wrap items-center gap-x-2 text-sm leading-snug text-muted tabular-nums">
              {/* The checkbox is on the second line, because the title needs the space. */}
              {canSelect && (
                <div className="relative z-1 -my-2 -me-1 pointer-coarse:-my-3 pointer-coarse:-me-6">
                  <SelectBox row={row} />
                </div>
              )}
              {/* The values that fit on one line. The expanded row shows the rest. */}
              <span className="flex h-lh min-w-0 flex-[1_1_6rem] flex-wrap overflow-hidden">
                {noteTexts.map((text, index) => (
                  <span key={index} className={`max-w-full truncate ${index > 0 ? 'before:mx-1.5 before:content-["·"]' : ''}`}>
                    {text}
                  </span>
                ))}
              </span>
              {figure && <span className="ms-auto shrink-0 leading-none">{badge}</span>}
            </div>
          )}
        </div>
        {hasMore && (
          <button
            type="button"
            aria-label={phrase('moreOf', { name: name?.text(row) ?? '' })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            // Don't shrink the button on press. Its clickable `::after` would shrink, too, and clicks near the edge could miss.
            className="-me-3 inline-flex size-9 shrink-0 items-center justify-center rounded-(--radius-control) text-(--color-primary-text) after:absolute after:inset-0 hover:bg-sunken pointer-coarse:size-11"
            onClick={() => setOpen(!isOpen)}
          >
            <LineDrawing size={18} className={isOpen ? 'rotate-180' : undefined}>
              <path d="M6 9l6 6 6-6" />
            </LineDrawing>
          </button>
        )}
      </div>
      {isOpen && (
        <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-1 pb-4 sm:px-6">
          <CardFacts columns={rest} row={row} fields={fields} />
          {actions.length > 0 && <RowActions row={row} actions={actions} fields={fields} look="buttons" />}
        </div>
      )}
    </li>
  );
});

/** A value with its header. The header is visible only for numbers that aren't money. */
function Labelled({ column, row, fields }: { column: TableColumn; row: Row; fields: readonly Field[] }): ReactNode {
  const isPlain = column.field.type === 'money' || column.look !== undefined || column.align !== 'end';
  return (
    <>
      <span className={isPlain ? 'sr-only' : 'me-1.5 text-sm font-normal text-muted'}>{`${column.header} `}</span>
      <CellContent column={column} row={row} fields={fields} />
    </>
  );
}
