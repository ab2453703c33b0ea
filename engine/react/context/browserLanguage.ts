/** The language in which the browser sorts texts (BCP 47); empty where there is none, as when a build draws pages. */
export function browserLanguage(): string {
  return typeof navigator === 'undefined' ? '' : navigator.language;
}
