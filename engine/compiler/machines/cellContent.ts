/** Returns a cell's content. Missing cells and placeholders (`otherwise`, `—`, `-`) count as empty. */
export function cellContent(cell: string | undefined): string {
  return cell === undefined || ['otherwise', '—', '-'].includes(cell) ? '' : cell;
}
