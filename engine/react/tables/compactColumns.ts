import type { TableColumn } from './TableColumn.ts';

/** What a row says in two lines, and what it keeps for later. */
export interface CompactColumns {
  /** Which row it is, without its small print. */
  name: TableColumn | undefined;
  /** The number that matters most, money before others. */
  figure: TableColumn | undefined;
  /** Where the row stands, as a badge. */
  state: TableColumn | undefined;
  /** What else matters and can be said in words; a second badge says more beside its header. */
  notes: readonly Note[];
  /** What only an opened row shows: all others, and the small print. */
  rest: readonly TableColumn[];
}

export interface Note {
  column: TableColumn;
  isNamed: boolean;
}

/** From this priority on a column is there on demand. */
const onDemand = 3;

/** Sorts the columns of a table into what two lines have room for. The priorities say what matters, the types what a column is. */
export function compactColumns(columns: readonly TableColumn[]): CompactColumns {
  const inOrder = columns.toSorted((a, b) => a.priority - b.priority);
  const matters = inOrder.filter(({ priority }) => priority < onDemand);
  const figure = matters.find(isMoney) ?? matters.find(isNumber);
  const name =
    inOrder.find((column) => column.priority === 1 && column !== figure) ?? inOrder.find((column) => column !== figure) ?? figure;
  const state = matters.find((column) => column !== name && isBadge(column));
  const inSight = new Set([name, figure === name ? undefined : figure, state]);
  return {
    name: name && plain(name),
    figure: figure === name ? undefined : figure && plain(figure),
    state: state && plain(state),
    notes: matters
      .filter((column) => !inSight.has(column) && speaksForItself(column))
      .map((column) => ({ column, isNamed: isBadge(column) })),
    rest: columns.filter((column) => !inSight.has(column) || column.details.length > 0),
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

/** A word, a name or a date does; a number, a yes or an icon without what stands above it does not. */
function speaksForItself(column: TableColumn): boolean {
  const { basic } = column.type;
  return (basic === 'string' || basic === 'list') && Object.keys(column.icons).length === 0;
}
