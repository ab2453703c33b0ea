import { markdownTables } from '../../compiler/machines/markdownTables.ts';

export interface TableLabels {
  buttons: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
}

/** Reads the quoted strings in a machine's tables: button labels in the `sent by` column, and on-screen text in the `seen as` column. */
export function tableLabels(table: string): TableLabels {
  const sections = markdownTables(table);
  const labels = (title: string, key: string, column: string, start: string) =>
    new Map(
      (sections.find((section) => section.title === title)?.rows ?? []).flatMap(({ cells }): [string, string][] => {
        const cell = cells[column] ?? '';
        const [, label] = /"([^"]+)"/.exec(cell) ?? [];
        return label === undefined || !cell.startsWith(start) ? [] : [[cells[key] ?? '', label]];
      }),
    );
  return { buttons: labels('Events', 'event', 'sent by', ''), texts: labels('States', 'state', 'seen as', 'code: ') };
}
