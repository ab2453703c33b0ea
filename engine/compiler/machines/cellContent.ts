/** Returns a cell's content, or '' if it is missing, `otherwise`, or a dash. */
export function cellContent(cell: string | undefined): string {
  return cell === undefined || ['otherwise', '—', '-'].includes(cell) ? '' : cell;
}
