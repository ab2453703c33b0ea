export const variantsFolder = 'variants';

/** The file that maps hosts to variants, as JSON with the type `Hosts`. */
export const hostsFile = `${variantsFolder}/hosts.json`;

/** The server's module for rendering public pages with published content. */
export const drawingFile = 'drawing.mjs';

export interface Hosts {
  fallback: string;
  domains: { name: string; domain: string }[];
  /** The paths of the folders that have a frame. */
  frames?: readonly string[];
}

export function variantFolder(name: string): string {
  return `${variantsFolder}/${name}`;
}

/** Returns the path of a prerendered page in its variant's folder: `index.html` for `/`, `about.html` for `/about`. */
export function pageFile(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`;
}

/** Returns the path of a folder's frame, which is sent for URLs without a prerendered page. The frame for `/` works for all URLs. */
export function frameFile(path: string): string {
  return `${path === '/' ? '' : `${path.slice(1)}/`}inner.html`;
}
