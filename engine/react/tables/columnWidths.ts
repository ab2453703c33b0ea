import type { Row } from '../../language/Row.ts';
import { textSize } from '../ui/textSize.ts';
import type { TableColumn } from './TableColumn.ts';

// All of it is for text of the usual size, and grows with it.

/** Pixels of a character, at the most, and of what stands around a cell's text. */
const character = 8;
const padding = 28;
/** The same of a badge, whose text is smaller, with its own padding and that of its cell. */
const badgeCharacter = 7.5;
const badgeRoom = 40;
/** Pixels of a small button that is only its icon. */
const actionButton = 36;
/** What a header needs besides its words: its padding, and the sign of its order. */
const headerRoom = 48;

/** The width in pixels of a column of boxes to tick. */
export const selectWidth = () => 40 * textSize().scale;

/**
 * The least width in pixels: what the manifest says, or that at which a column's header and its usual values can be read. Numbers are
 * never cut off, because one that has lost its end reads as another number; nor are badges.
 */
export function leastWidth(column: TableColumn, rows: readonly Row[]): number {
  const { header, details, pieces, field, type, align } = column;
  const labels = field.options?.map(({ label }) => label.length) ?? [];
  const { scale, spacing } = textSize();
  const room = (around: number, one: number, count: number) => around * scale + (one * scale + spacing) * count;
  const value = details.length > 0 || pieces ? 200 : type.usualWidth;
  const badges = isBadge(column) ? room(badgeRoom, badgeCharacter, Math.max(0, ...labels)) : 0;
  const numbers = align === 'end' ? room(padding, character, longestNumber(column, rows)) : 0;
  const usual = column.width === undefined ? Math.max(value * scale, room(headerRoom, character, Math.max(header.length, ...labels))) : 0;
  return Math.max(numbers, badges, usual, (column.width ?? 0) * scale);
}

/** The width in pixels of a column of so many actions. */
export function actionsWidth(header: string, count: number): number {
  const { scale, spacing } = textSize();
  return Math.max(headerRoom + header.length * (character + spacing), 16 + count * actionButton) * scale;
}

/** Whether a choice is shown as a badge. */
export function isBadge({ look, field }: TableColumn): boolean {
  return look === 'badge' || (look === undefined && (field.options?.some(({ tone }) => tone) ?? false));
}

/** Whether there is something to gain from more room than that. */
export function isRoomy({ details, pieces, type }: TableColumn): boolean {
  return details.length > 0 || pieces !== undefined || type.isRoomy;
}

/** The length of the longest text in a column of numbers, which is that of its least or its greatest. */
function longestNumber({ value, text }: TableColumn, rows: readonly Row[]): number {
  let least: { row: Row; number: number } | undefined;
  let greatest = least;
  for (const row of rows) {
    const number = value(row);
    if (typeof number !== 'number') continue;
    if (!least || number < least.number) least = { row, number };
    if (!greatest || number > greatest.number) greatest = { row, number };
  }
  return Math.max(0, ...[least, greatest].map((extreme) => (extreme ? text(extreme.row).length : 0)));
}
