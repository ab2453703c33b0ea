/** One row of a table, by the names of its columns. */
export interface TableRow {
  /** Its line in the file, from 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A heading of a Markdown file with the rows of the table below it. */
export interface TableSection {
  title: string;
  line: number;
  columns: readonly string[];
  rows: readonly TableRow[];
}

/** The headings of the second level in a Markdown text, each with its table. Marks of code are taken off; words outside of tables are for readers. */
export function markdownTables(text: string): TableSection[] {
  const sections: { title: string; line: number; columns: string[]; rows: TableRow[] }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, title] = /^## (.+)$/.exec(line) ?? [];
    if (title !== undefined) sections.push({ title: title.trim(), line: index + 1, columns: [], rows: [] });
    const section = sections.at(-1);
    if (!section || !line.startsWith('|') || /^[|\s:-]+$/.test(line)) continue;
    const cells = line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim());
    if (section.columns.length === 0) section.columns = cells;
    else {
      const named = section.columns.map((column, at): [string, string] => [column, cells[at] ?? '']);
      section.rows.push({ line: index + 1, cells: Object.fromEntries(named) });
    }
  }
  return sections;
}
