/** The checked and linked manifests of the portal that this build is for. */
declare module 'virtual:portal' {
  export const manifests: import('../language/PortalManifests.ts').PortalManifests;
}

/** The portal that this build is for: its folder's `portal.ts`, or its manifests alone. */
declare module 'virtual:portal/entry' {
  export const portal: import('../react/app/definePortal.ts').PortalDefinition;
}

/** The package brings no types. */
declare module 'subset-font' {
  /** The font with the letters of `text` alone; an axis of a variable one that is given a number becomes fixed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
