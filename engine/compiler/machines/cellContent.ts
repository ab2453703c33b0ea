/** Returns a cell's content. Returns '' if the cell is missing or contains `otherwise` or a dash. */
export function cellContent(cell: string | undefined): string {
  return cell === undefined || ['otherwise', '—', '-'].includes(cell) ? '' : cell;
}
