/** Lists the labels that screens show for a state or transition. */
export function formatScreenWords(words: readonly string[]): string {
  return `on screen: ${words.map((text) => `“${text}”`).join(', ')}`;
}
