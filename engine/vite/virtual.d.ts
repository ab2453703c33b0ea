/** The compiled manifests of the portal being built. */
declare module 'virtual:portal' {
  export const manifests: import('../language/PortalManifests.ts').PortalManifests;
}

/** The English texts of `rescue.js`, which the build inserts. */
declare const RESCUE_TEXTS: Record<typeof import('../core/domain/pagePhrases.ts').rescuePhrases[number], string>;

/** The portal being built, from its folder's `portal.ts` or from its manifests alone. */
declare module 'virtual:portal/entry' {
  export const portal: import('../react/app/definePortal.ts').PortalDefinition;
}
