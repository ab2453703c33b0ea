export const variantsFolder = 'variants';

/** The file that maps hosts to variants, as JSON of type `Hosts`. */
export const hostsFile = `${variantsFolder}/hosts.json`;

/** The server's module that prerenders public pages with published content. */
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

/** Returns a prerendered page's file in its variant's folder: `index.html` for `/`, `about.html` for `/about`. */
export function pageFile(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`;
}

/** Returns the file with the frame for URLs in the folder at `path` that have no prerendered page. The one for `/` fits all URLs. */
export function frameFile(path: string): string {
  return `${path === '/' ? '' : `${path.slice(1)}/`}inner.html`;
}
