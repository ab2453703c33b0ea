/** The query parameter with the address to return to after sign-in. */
export const nextKey = 'next';

/** Returns the address of the sign-in page, with `from` as its `next` parameter. */
export function redirectFor(signInAddress: string, from: string): string {
  const [address = '', hash] = signInAddress.split('#');
  const target = `${address}${address.includes('?') ? '&' : '?'}${nextKey}=${encodeURIComponent(from)}`;
  return hash === undefined ? target : `${target}#${hash}`;
}
