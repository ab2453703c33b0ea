/** Returns a cell's content, or '' if the cell is missing or contains `otherwise`, `—`, or `-`. */
export function cellContent(cell: string | undefined): string {
  return cell === undefined || ['otherwise', '—', '-'].includes(cell) ? '' : cell;
}
