/** Replaces `virtual:portal` when a test imports a portal's code, which doesn't depend on its manifests. */
export const manifests = {};
