import { actionsWidth, actionsWidthInWords, selectWidth } from './columnWidths.ts';
import { CellContent } from './CellContent.tsx';
import { useDensity } from './density.ts';
import { headerHeight, rowHeights } from './rowHeights.ts';
import { maxUnscrolledRows, scrollsInside } from './scrollsInside.ts';
import { sortedRows } from './sorting.ts';
import type { TableViewProps } from './TableViewProps.ts';

/** A placeholder for checkboxes and actions, which appear only once the grid loads. */
const empty = '\u00a0';

const sides = { start: 'text-start', end: 'text-end tabular-nums', center: 'text-center' };

/** Shows a table's first rows until the grid replaces them. The layout is the same, so nothing moves. */
export function PlainTable(props: TableViewProps) {
  const { label, columns, shown, widthOf, fields, rows, all, sorting, actions, actionsLabel, actionWords, selects, rowTone } = props;
  const { onOpen, addressOf } = props;
  const [density] = useDensity();
  const heights = rowHeights[density];
  const height = columns.some(({ details }) => details.length > 0) ? heights.twoLines : heights.oneLine;
  const first = columns.find(({ priority }) => priority === 1);
  const title = addressOf && onOpen && first ? { id: first.id, addressOf, onOpen } : undefined;
  const last = actionWords ? actionsWidthInWords(actionWords) : actionsWidth(actionsLabel, actions.length);
  return (
    <div aria-busy="true" className={`overflow-hidden print:hidden ${scrollsInside(all) ? 'h-[min(44rem,75dvh)]' : ''}`}>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr style={{ height: headerHeight }} className="bg-sunken text-xs text-muted">
            {selects && <td style={{ width: selectWidth() }}>{empty}</td>}
            {shown.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: widthOf(column) }}
                className={`truncate px-2 font-semibold ${sides[column.align]}`}
              >
                {column.header}
              </th>
            ))}
            {actions.length > 0 && <td style={{ width: last }}>{empty}</td>}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, sorting, columns)
            .slice(0, maxUnscrolledRows)
            .map((row, index) => (
              <tr key={row.id ?? index} style={{ height }} className={toneClass(rowTone(row))}>
                {selects && <td className="border-t border-line">{empty}</td>}
                {shown.map((column) => (
                  <td
                    key={column.id}
                    className={`border-t border-line px-2 ${sides[column.align]} ${column.wrap ? 'wrap-anywhere' : 'truncate'}`}
                  >
                    <CellContent column={column} row={row} fields={fields} title={column.id === title?.id ? title : undefined} />
                  </td>
                ))}
                {actions.length > 0 && <td className="border-t border-line">{empty}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function toneClass(tone: string | undefined): string | undefined {
  return tone && `tone-${tone} bg-(--tone-soft) text-(--tone-text)`;
}
