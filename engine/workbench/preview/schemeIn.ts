import type { PreviewScheme } from '../server/previewProtocol.ts';

/** Returns the preview's color scheme from the address, or `undefined` to use the page's own. */
export function schemeIn({ scheme }: Readonly<Record<string, string | undefined>>): PreviewScheme | undefined {
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}
