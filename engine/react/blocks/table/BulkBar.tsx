import { useRef } from 'react';
import type { RowAction } from '../../../language/table.ts';
import { BulkButton } from '../../actions/BulkButton.tsx';
import { useText } from '../../context/useText.ts';
import type { Selection } from '../../tables/useSelection.ts';
import { Button } from '../../ui/Button.tsx';
import { usePhrases } from '../../context/usePhrases.ts';
import { tablePhrases } from '../../tables/tablePhrases.ts';

export function BulkBar({ selection }: { selection: Selection }) {
  const phrase = usePhrases(tablePhrases);
  const { selected, clear, actions } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const some = selected.length > 0;
  const leave = () => {
    // Move the focus here, because the buttons will disappear together with the selection.
    bar.current?.focus();
    clear();
  };
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={
        some
          ? 'tone-primary sticky bottom-[calc(var(--foot,0px)+var(--acts,0px))] z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-(--tone-line) bg-raised px-4 py-3 shadow-(--shadow-float) sm:px-6 print:hidden'
          : ''
      }
    >
      <p role="status" className={some ? 'text-sm font-semibold tabular-nums' : 'sr-only'}>
        {some && phrase('selected', { count: selected.length })}
      </p>
      {some && (
        <>
          <div className="flex flex-wrap gap-2">
            {actions.map((action, index) => (
              <SelectedButton key={index} action={action} selection={selection} onDone={leave} />
            ))}
          </div>
          <Button look="link" className="ms-auto" onClick={leave}>
            {phrase('clearSelection')}
          </Button>
        </>
      )}
    </div>
  );
}

function SelectedButton({ action, selection, onDone }: { action: RowAction; selection: Selection; onDone: () => void }) {
  const textOf = useText();
  const phrase = usePhrases(tablePhrases);
  const rows = selection.selected.filter((row) => selection.takes(row, action));
  if (rows.length === 0) return null;
  return (
    <BulkButton action={action} rows={() => rows} onDone={onDone}>
      {phrase('forSelected', { action: textOf(action.label), count: rows.length })}
    </BulkButton>
  );
}
