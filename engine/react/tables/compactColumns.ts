import type { TableColumn } from './TableColumn.ts';

export interface CompactColumns {
  /** The column with the row's title. */
  name: TableColumn | undefined;
  /** The column with the most important number, preferably an amount of money. */
  figure: TableColumn | undefined;
  state: TableColumn | undefined;
  /** The remaining important columns that make sense without a header, such as text and dates. */
  notes: readonly Note[];
  /** Columns that appear when the row is expanded. */
  rest: readonly TableColumn[];
}

export interface Note {
  column: TableColumn;
  isNamed: boolean;
}

/** Columns with at least this priority number are shown only on demand. */
const onDemand = 3;

export function compactColumns(columns: readonly TableColumn[]): CompactColumns {
  const inOrder = columns.toSorted((a, b) => a.priority - b.priority);
  const important = inOrder.filter(({ priority }) => priority < onDemand);
  const figure = important.find(isMoney) ?? important.find(isNumber);
  const name =
    inOrder.find((column) => column.priority === 1 && column !== figure) ?? inOrder.find((column) => column !== figure) ?? figure;
  const state = important.find((column) => column !== name && isBadge(column));
  const summarized = new Set([name, figure === name ? undefined : figure, state]);
  return {
    name: name && plain(name),
    figure: figure === name ? undefined : figure && plain(figure),
    state: state && plain(state),
    notes: important
      .filter((column) => !summarized.has(column) && needsNoHeader(column))
      .map((column) => ({ column, isNamed: isBadge(column) })),
    rest: columns.filter((column) => !summarized.has(column) || column.details.length > 0),
  };
}

function plain(column: TableColumn): TableColumn {
  return column.details.length > 0 ? { ...column, details: [] } : column;
}

function isMoney({ field, look }: TableColumn): boolean {
  return field.type === 'money' || look === 'signed-money';
}

function isNumber({ type }: TableColumn): boolean {
  return type.basic === 'number';
}

function isBadge({ field, look }: TableColumn): boolean {
  return look === 'badge' || (look === undefined && (field.options ?? []).some(({ tone }) => tone !== undefined));
}

/** Returns true if a column's values make sense without a header. Dates do, but numbers don't. */
function needsNoHeader(column: TableColumn): boolean {
  const { basic } = column.type;
  return (basic === 'string' || basic === 'list') && Object.keys(column.icons).length === 0;
}
