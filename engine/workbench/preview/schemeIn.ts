import type { PreviewScheme } from '../server/previewProtocol.ts';

/** Reads the preview's color scheme from the URL. `undefined` means that the page decides. */
export function schemeIn({ scheme }: Readonly<Record<string, string | undefined>>): PreviewScheme | undefined {
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}
