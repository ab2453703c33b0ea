/** Escapes text for HTML, in attribute values or elsewhere. */
export function inMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
