/** The names of browser caches for reading a live portal offline. */
export const pageCache = 'portal-pages';
export const scriptCache = 'portal-scripts';
export const recordCache = 'portal-records';

/** The service worker stores the original response time in this header of a cached response. */
export const cachedAtHeader = 'x-kept-at';

/** The path of the service worker. */
export const workerPath = '/offline.js';

/** A request header that tells the service worker to cache this page for reading offline. */
export const cachePageHeader = 'x-keep-page';

/** The root element's data attribute that turns the page cache on. */
export const pageCacheAttribute = 'offline';
