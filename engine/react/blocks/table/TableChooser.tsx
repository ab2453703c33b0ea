import { useId, useRef, useState, type ReactNode } from 'react';
import { useDensity } from '../../tables/density.ts';
import type { ShownColumns } from '../../tables/useShownColumns.ts';
import type { TableColumn } from '../../tables/TableColumn.ts';
import { Button } from '../../ui/Button.tsx';
import { tickClasses } from '../../ui/controlClasses.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { phone } from '../../ui/phone.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { tablePhrases } from '../../tables/tablePhrases.ts';

export interface TableChooser {
  button: ReactNode;
  panel: ReactNode;
}

/** Manages a table's columns and density. The columns are stored in the page's address; the density is kept in memory. */
export function useTableChooser(columns: readonly TableColumn[], shown: ShownColumns): TableChooser {
  const phrase = usePhrases(tablePhrases);
  const id = useId();
  const isPhone = useMediaQuery(phone);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return {
    button: (
      <Button
        ref={opener}
        look="secondary"
        tone="neutral"
        icon={<Glyph name="columns" />}
        iconOnly={isPhone}
        aria-label={isPhone ? phrase('columns') : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {!isPhone && phrase('columns')}
      </Button>
    ),
    panel: open && (
      <div
        id={id}
        role="group"
        aria-label={phrase('look')}
        className="flex flex-wrap gap-x-10 gap-y-4 rounded-(--radius-control) border border-line bg-sunken px-4 py-3"
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        {/* If the table shows cards, put the density choice first, because the list of columns would push it out of view. */}
        {shown.asCards && <DensityChoice />}
        <ColumnChoice columns={columns} shown={shown} />
        {!shown.asCards && <DensityChoice />}
      </div>
    ),
  };
}

const tickLine = 'flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11';

function ColumnChoice({ columns, shown }: { columns: readonly TableColumn[]; shown: ShownColumns }) {
  const phrase = usePhrases(tablePhrases);
  return (
    <fieldset className="min-w-0 flex-1 basis-64">
      <legend className="text-sm font-medium text-muted">{phrase('columns')}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {columns.map((column) => {
          const isShown = shown.shown.includes(column);
          return (
            <label key={column.id} className={tickLine}>
              <input
                type="checkbox"
                className={tickClasses}
                checked={isShown}
                disabled={isShown && shown.shown.length === 1}
                onChange={() => shown.toggle(column)}
              />
              <span>{column.header}</span>
            </label>
          );
        })}
      </div>
      {shown.isChosen ? (
        <Button look="link" className="mt-1" onClick={shown.reset}>
          {phrase('fitting')}
        </Button>
      ) : (
        shown.shown.length < columns.length && <p className="mt-1 text-sm text-muted">{phrase('others')}</p>
      )}
    </fieldset>
  );
}

function DensityChoice() {
  const phrase = usePhrases(tablePhrases);
  const name = useId();
  const [density, setDensity] = useDensity();
  return (
    <fieldset>
      <legend className="text-sm font-medium text-muted">{phrase('density')}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {(['comfortable', 'compact'] as const).map((value) => (
          <label key={value} className={tickLine}>
            <input type="radio" name={name} className={tickClasses} checked={density === value} onChange={() => setDensity(value)} />
            <span>{phrase(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
