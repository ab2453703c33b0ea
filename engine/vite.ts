// `chapterhouse/vite`: the plugin for Vite's configuration.
export { portal, type PortalOptions } from './vite/portal.ts';
