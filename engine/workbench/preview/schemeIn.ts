import type { PreviewScheme } from '../server/previewProtocol.ts';

/** Reads the colors of the preview from the address, or `undefined` if the page decides. */
export function schemeIn({ scheme }: Readonly<Record<string, string | undefined>>): PreviewScheme | undefined {
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}
