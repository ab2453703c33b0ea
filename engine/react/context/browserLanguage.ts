/** Returns the language (BCP 47) by which the browser sorts strings. Empty during prerendering. */
export function browserLanguage(): string {
  return typeof navigator === 'undefined' ? '' : navigator.language;
}
