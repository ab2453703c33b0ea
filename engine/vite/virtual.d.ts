/** The compiled manifests of the portal that is being built. */
declare module 'virtual:portal' {
  export const manifests: import('../language/PortalManifests.ts').PortalManifests;
}

/** English messages for `rescue.js`. The build inserts these messages. */
declare const RESCUE_TEXTS: Record<typeof import('../core/domain/pagePhrases.ts').rescuePhrases[number], string>;

/** The portal that is being built. */
declare module 'virtual:portal/entry' {
  export const portal: import('../react/app/definePortal.ts').PortalDefinition;
}
