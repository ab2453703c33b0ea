/** The query parameter that holds the address to return to after sign-in. */
export const nextKey = 'next';

/** Returns the address to send a viewer to if they may not enter `from`: the folder's `otherwise`, with `from` as its `next` parameter. */
export function redirectFor(otherwise: string, from: string): string {
  const [address = '', hash] = otherwise.split('#');
  const kept = `${address}${address.includes('?') ? '&' : '?'}${nextKey}=${encodeURIComponent(from)}`;
  return hash === undefined ? kept : `${kept}#${hash}`;
}
