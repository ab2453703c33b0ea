/** Escapes text for the content of an HTML element, or for an attribute in double quotes. */
export function inMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
