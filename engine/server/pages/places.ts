export const variantsFolder = 'variants';

/** The file that maps hosts to variants. See `Hosts` for its format. */
export const hostsFile = `${variantsFolder}/hosts.json`;

/** The module that renders public pages on the server. */
export const drawingFile = 'drawing.mjs';

export interface Hosts {
  fallback: string;
  domains: { name: string; domain: string }[];
  /** The paths of folders with their own `frameFile`. */
  frames?: readonly string[];
}

export function variantFolder(name: string): string {
  return `${variantsFolder}/${name}`;
}

/** Returns the file of a prerendered page: `/` → `index.html`, `/about` → `about.html`. */
export function pageFile(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`;
}

/** Returns the path of a folder's frame file: `/` → `inner.html`, `/events` → `events/inner.html`. */
export function frameFile(path: string): string {
  return `${path === '/' ? '' : `${path.slice(1)}/`}inner.html`;
}
