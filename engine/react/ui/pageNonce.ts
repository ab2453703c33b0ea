/** The nonce that the page was served with, which styles made at run time must carry; `undefined` where the page has none. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
