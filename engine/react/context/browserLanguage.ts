/** Returns the browser's language as a BCP 47 tag, for sorting strings. Returns an empty string during prerendering. */
export function browserLanguage(): string {
  return typeof navigator === 'undefined' ? '' : navigator.language;
}
