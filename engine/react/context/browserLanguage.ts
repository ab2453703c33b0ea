/** Returns the language (BCP 47) that the browser sorts texts by; empty during prerendering. */
export function browserLanguage(): string {
  return typeof navigator === 'undefined' ? '' : navigator.language;
}
