/** Returns true if `path` is the folder's own address or inside the folder. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}

/** Resolves a folder's index: `home` in `/club` is `/club/home`. An index that starts with `/` is returned unchanged. */
export function indexPath(folder: string, index: string): string {
  return index.startsWith('/') ? index : `${folder === '/' ? '' : folder}/${index}`;
}

/** Returns the path of an address without its query, hash, and trailing slash: `/club/home/?tab=a` is `/club/home`. */
export function toPath(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
}

/** Collapses leading slashes into one. Browsers read the first segment after several slashes as a host name. */
export function oneSlash(address: string): string {
  return address.replace(/^\/{2,}/, '/');
}

/** Returns true if `link` leads to `pathname` or to a folder that contains it. A link to `/` is active only on `/`. */
export function isActive(link: { readonly to: string }, pathname: string): boolean {
  const path = toPath(link.to);
  return path === '/' ? pathname === '/' : isWithin(path, pathname);
}
