/** Whether `path` is the folder's own address or lies inside it. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}

/** Where a folder leads: `home` in `/club` is `/club/home`; an address that starts with `/` is itself. */
export function indexPath(folder: string, index: string): string {
  return index.startsWith('/') ? index : `${folder === '/' ? '' : folder}/${index}`;
}
