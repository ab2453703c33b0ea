/** What a cell of a machine's table says: `otherwise` and `—` are words for nothing. */
export function plainCell(cell: string | undefined): string {
  return cell === undefined || ['otherwise', '—', '-'].includes(cell) ? '' : cell;
}
