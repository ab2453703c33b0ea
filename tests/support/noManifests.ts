/** Replaces `virtual:portal` when a test imports a portal's code. The code doesn't depend on the manifests. */
export const manifests = {};
