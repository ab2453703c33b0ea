/** The compiled manifests of the portal being built. */
declare module 'virtual:portal' {
  export const manifests: import('../language/PortalManifests.ts').PortalManifests;
}

/** The portal being built, from its folder's `portal.ts` or from its manifests alone. */
declare module 'virtual:portal/entry' {
  export const portal: import('../react/app/definePortal.ts').PortalDefinition;
}

declare module 'subset-font' {
  /** Returns the font reduced to the letters of `text`. A variable font's axes with a given value become fixed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
