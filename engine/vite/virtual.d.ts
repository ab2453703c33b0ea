/** The compiled manifests of the portal being built. */
declare module 'virtual:portal' {
  export const manifests: import('../language/PortalManifests.ts').PortalManifests;
}

/** The portal being built, from its folder's `portal.ts` or from its manifests alone. */
declare module 'virtual:portal/entry' {
  export const portal: import('../react/app/definePortal.ts').PortalDefinition;
}
