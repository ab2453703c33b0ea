export interface TableRow {
  /** The line number, starting at 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface TableSection {
  title: string;
  line: number;
  columns: readonly string[];
  rows: readonly TableRow[];
}

/** Returns the second-level headings of a Markdown text, each with its table. Removes backticks, and ignores text outside of tables. */
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
