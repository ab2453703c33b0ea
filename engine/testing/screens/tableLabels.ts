import { markdownTables } from '../../compiler/machines/markdownTables.ts';

/** The content of a machine's screen that a portal's own code renders, which no manifest names. */
export interface TableLabels {
  /** The labels of buttons, by the event that they send. */
  buttons: ReadonlyMap<string, string>;
  /** The texts that are shown in a state, by state. */
  texts: ReadonlyMap<string, string>;
}

/** Reads the labels in quotes from a machine's table: of buttons from `sent by`, and of texts from `seen as` if code renders them. */
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
