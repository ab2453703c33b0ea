/** Lists the labels on screens that belong to a state or transition. */
export function onScreenWords(words: readonly string[]): string {
  return `on screen: ${words.map((text) => `“${text}”`).join(', ')}`;
}
