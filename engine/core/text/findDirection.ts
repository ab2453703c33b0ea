/** Languages and scripts that are written from right to left. A fixed list, because Intl would slow down the first page. */
const rightToLeft = /^(?:ar|ckb|dv|fa|he|nqo|ps|sd|syr|ug|ur|yi)(?:-(?!Latn)|$)|-(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)(?:-|$)/i;

/** Returns the writing direction of a locale (BCP 47). */
export function findDirection(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(locale) ? 'rtl' : 'ltr';
}
