/**
 * Returns the known name that the user probably meant. A name matches if at most 40% of its letters differ, or if it starts with `name`.
 * Ignores case.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: { candidate: string; apart: number; agreeing: number } | undefined;
  let longer: string | undefined;
  for (const candidate of known) {
    if (candidate === name) continue;
    const other = candidate.toLowerCase();
    if (name.length > 2 && other.startsWith(wanted) && (longer === undefined || candidate.length < longer.length)) longer = candidate;
    const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) * 0.4));
    const most = Math.min(allowed, best?.apart ?? allowed);
    if (Math.abs(name.length - candidate.length) > most) continue;
    const mixed = isMixedUp(wanted, other);
    const apart = mixed ? Math.min(1, countDifferences(wanted, other)) : countDifferences(wanted, other);
    if (apart > most) continue;
    const agreeing = mixed ? name.length : sharedLetters(wanted, other);
    if (!best || apart < best.apart || agreeing > best.agreeing) best = { candidate, apart, agreeing };
  }
  return best?.candidate ?? longer;
}

function isMixedUp(name: string, candidate: string): boolean {
  if (name.length !== candidate.length) return false;
  const letters = (text: string) => [...text].sort().join('');
  return letters(name) === letters(candidate);
}

function sharedLetters(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

/** Counts the differences: letters that must be added, removed, replaced, or swapped with the next letter. */
function countDifferences(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let fewest = Math.min((above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        fewest = Math.min(fewest, (before[column - 2] ?? 0) + 1);
      here.push(fewest);
    }
    [before, above] = [above, here];
  }
  return above[other.length] ?? 0;
}
