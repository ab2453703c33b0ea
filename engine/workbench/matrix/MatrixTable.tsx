import { useRef, useState, type KeyboardEvent } from 'react';
import type { MatrixColumn, MatrixRow } from './matrixColumns.ts';

interface Props {
  groups: readonly { domain: string; columns: readonly MatrixColumn[] }[];
  screens: readonly MatrixRow[];
  gates: readonly MatrixRow[];
  /** The key of the selected cell, such as `/events|active|role=officer`. */
  chosen: string;
  onChoose: (cell: string) => void;
}

/** If the table has at most this many columns, their labels are horizontal. */
const few = 16;

const words = { yes: 'sees it', perhaps: 'it depends', no: 'doesn’t see it' } as const;

/** A grid with one tab stop. The arrow keys move between cells, and Enter shows a cell's explanation. */
export function MatrixTable({ groups, screens, gates, chosen, onChoose }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const columns = groups.flatMap((group) => group.columns);
  const rows = [...screens, ...gates];
  const [at, setAt] = useState({ row: 0, column: 0 });
  const stop = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columns.length - 1) };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const row = Math.max(0, Math.min(rows.length - 1, stop.row + move[0]));
    const column = Math.max(0, Math.min(columns.length - 1, stop.column + move[1]));
    setAt({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  };
  const body = (label: string, part: readonly MatrixRow[], offset: number) =>
    part.length > 0 && (
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={columns.length + 1} className="wb-part">
            {label}
          </th>
        </tr>
        {part.map((row, index) => (
          <tr key={row.name}>
            <th scope="row">
              {row.title !== undefined && <span className="wb-screen">{row.title}</span>}
              <code>{row.name}</code>
              {row.mark && (
                <span className="wb-tag" data-tone="warning">
                  {row.mark}
                </span>
              )}
            </th>
            {columns.map((column, position) => {
              const answer = row.answers[column.index] ?? 'no';
              const cell = `${row.name}|${column.domain}|${column.as}`;
              const isStop = stop.row === offset + index && stop.column === position;
              return (
                <td key={column.index} data-chosen={cell === chosen || undefined}>
                  <button
                    type="button"
                    data-cell={`${offset + index}:${position}`}
                    data-answer={answer}
                    tabIndex={isStop ? 0 : -1}
                    aria-pressed={cell === chosen}
                    aria-label={`${row.title === undefined ? '' : `${row.title}, `}${row.name}: ${column.words} ${words[answer]}`}
                    title={`${column.words} ${words[answer]}`}
                    onFocus={() => setAt({ row: offset + index, column: position })}
                    onClick={() => onChoose(cell === chosen ? '' : cell)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    );
  return (
    <div className="wb-matrix" data-few={columns.length <= few || undefined}>
      <table ref={table} aria-label="Who sees what" onKeyDown={press}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className="wb-corner">
              Screen or gate
            </th>
            {groups.map(({ domain, columns: own }) => (
              <th key={domain} scope="colgroup" colSpan={own.length}>
                {domain}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.index} scope="col" title={column.words}>
                <span>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        {body('Screens', screens, 0)}
        {body('Gates', gates, screens.length)}
      </table>
    </div>
  );
}

const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -1000],
  End: [0, 1000],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};
