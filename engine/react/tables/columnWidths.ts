import type { Row } from '../../language/Row.ts';
import { textSize } from '../ui/textSize.ts';
import type { TableColumn } from './TableColumn.ts';

// All widths in this file are for the default text size. The widths scale with the viewer's text size.

/** The widths, in pixels, of the widest character and of a cell's padding. */
const character = 8;
const padding = 28;
/** Badges use a smaller font than cells, and add their own padding. */
const badgeCharacter = 7.5;
const badgeRoom = 40;
const actionButton = 36;
/** The width of a header's padding and sort icon, in pixels. */
const headerRoom = 48;
/** The width of an avatar plus the gap after it, in pixels. */
const faceRoom = 44;

export const selectWidth = () => 40 * textSize().scale;

/** Returns a column's minimum width in pixels. Numbers always fit, because a truncated number looks like a different number. */
export function minimumWidth(column: TableColumn, rows: readonly Row[]): number {
  const { header, details, pieces, field, type, align, avatar } = column;
  const labels = field.options?.map(({ label }) => label.length) ?? [];
  const { scale, spacing } = textSize();
  const room = (padding: number, one: number, count: number) => padding * scale + (one * scale + spacing) * count;
  const value = details.length > 0 || pieces ? 200 : type.usualWidth;
  const badges = isBadge(column) ? room(badgeRoom, badgeCharacter, Math.max(0, ...labels)) : 0;
  const numbers = align === 'end' ? room(padding, character, longestNumber(column, rows)) : 0;
  const usual = column.width === undefined ? Math.max(value * scale, room(headerRoom, character, Math.max(header.length, ...labels))) : 0;
  return Math.max(numbers, badges, usual, (column.width ?? 0) * scale) + (avatar === undefined ? 0 : faceRoom * scale);
}

export function actionsWidth(header: string, count: number): number {
  const { scale, spacing } = textSize();
  return Math.max(headerRoom + header.length * (character + spacing), 16 + count * actionButton) * scale;
}

/** Returns the width, in px, of an actions column whose buttons show `labels` next to their icons. */
export function actionsWidthInWords(labels: readonly string[]): number {
  const { scale, spacing } = textSize();
  return labels.reduce((sum, label) => sum + 50 * scale + label.length * (character * scale + spacing), 16 * scale);
}

export function isBadge({ look, field }: TableColumn): boolean {
  return look === 'badge' || (look === undefined && (field.options?.some(({ tone }) => tone) ?? false));
}

export function isRoomy({ details, pieces, type }: TableColumn): boolean {
  return details.length > 0 || pieces !== undefined || type.isRoomy;
}

/** Returns the length of the longest formatted number in a column. Only the smallest or the largest number can be the longest. */
function longestNumber({ value, text }: TableColumn, rows: readonly Row[]): number {
  let shortest: { row: Row; number: number } | undefined;
  let longest = shortest;
  for (const row of rows) {
    const number = value(row);
    if (typeof number !== 'number') continue;
    if (!shortest || number < shortest.number) shortest = { row, number };
    if (!longest || number > longest.number) longest = { row, number };
  }
  return Math.max(0, ...[shortest, longest].map((candidate) => (candidate ? text(candidate.row).length : 0)));
}
