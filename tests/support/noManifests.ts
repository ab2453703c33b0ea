/** Stands for `virtual:portal` where a test imports a portal's code: what a portal registers does not depend on its manifests. */
export const manifests = {};
