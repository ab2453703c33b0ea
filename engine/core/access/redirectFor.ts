/** The key of an address that says where its reader goes on to once they are let in. */
export const nextKey = 'next';

/** Where a viewer goes who asked for `asked` and is not let in: the folder's `otherwise`, which keeps what was asked for as `next`. */
export function redirectFor(otherwise: string, asked: string): string {
  const [address = '', hash] = otherwise.split('#');
  const kept = `${address}${address.includes('?') ? '&' : '?'}${nextKey}=${encodeURIComponent(asked)}`;
  return hash === undefined ? kept : `${kept}#${hash}`;
}
