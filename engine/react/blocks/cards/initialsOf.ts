/** The initials of a name, of its first and last word; one or two letters stay as they are. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  if (words.length === 1 && [...first].length <= 2) return first;
  const letters = [first, words.length > 1 ? (words.at(-1) ?? '') : ''].map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
