import type { ICellRendererParams } from 'ag-grid-community';
import { useContext } from 'react';
import type { Row } from '../../language/Row.ts';
import { tickClasses } from '../ui/controlClasses.ts';
import { TabStopContext } from '../ui/TabStopContext.ts';
import { useSelected } from './useSelection.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { tablePhrases } from './tablePhrases.ts';

export function SelectBox({ row }: { row: Row }) {
  const phrase = usePhrases(tablePhrases);
  const selection = useSelected();
  const tabIndex = useContext(TabStopContext);
  if (!selection?.takes(row)) return null;
  return (
    <label className={line}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        className={tickClasses}
        aria-label={phrase('selectOne', { name: selection.nameOf(row) })}
        checked={selection.isSelected(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

export function SelectAllBox({ words }: { words?: string }) {
  const phrase = usePhrases(tablePhrases);
  const selection = useSelected();
  const tabIndex = useContext(TabStopContext);
  if (!selection) return null;
  const { selected, selectable, toggleAll } = selection;
  const isAll = selected.length === selectable.length;
  return (
    <label className={`${line} gap-3 text-sm font-medium`}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        className={tickClasses}
        aria-label={words ? undefined : phrase('selectAll')}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        checked={isAll && selected.length > 0}
        onChange={toggleAll}
      />
      {words && <span>{words}</span>}
    </label>
  );
}

const line = 'flex min-h-9 min-w-6 items-center in-[.ag-cell]:h-full pointer-coarse:min-h-11 pointer-coarse:min-w-11';

export function SelectCell({ data }: ICellRendererParams<Row>) {
  return data && <SelectBox row={data} />;
}

export function SelectHeader() {
  return <SelectAllBox />;
}
