/** Replaces `virtual:portal` in tests. `openPortal` adds the manifests later. */
export const manifests = {};
