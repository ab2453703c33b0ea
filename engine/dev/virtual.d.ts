/** The checked and linked manifests of the portal that this build is for. */
declare module 'virtual:portal' {
  export const manifests: import('../language/PortalManifests.ts').PortalManifests;
}

/** The portal that this build is for: its folder's `portal.ts`, or its manifests alone. */
declare module 'virtual:portal/entry' {
  export const portal: import('../react/app/definePortal.ts').PortalDefinition;
}
