import type { PreviewScheme } from '../server/previewProtocol.ts';

/** Reads the preview's colors from the address. Returns `undefined` if the page decides. */
export function schemeIn({ scheme }: Readonly<Record<string, string | undefined>>): PreviewScheme | undefined {
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}
