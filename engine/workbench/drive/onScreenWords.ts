/** Returns a sentence with all the words that screens show for a state or transition. */
export function onScreenWords(words: readonly string[]): string {
  return `on screen: ${words.map((text) => `“${text}”`).join(', ')}`;
}
