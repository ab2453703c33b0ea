/** The browser caches that let people read a live portal offline. */
export const keptPages = 'portal-pages';
export const keptScripts = 'portal-scripts';
export const keptRecords = 'portal-records';

/** A header of cached responses: the time when the server sent the response. */
export const keptAtHeader = 'x-kept-at';

/** The path of the service worker. */
export const workerPath = '/offline.js';

/**
 * A request header that makes the service worker cache the response. An open page requests its own address with this header, so that users
 * can open the page offline.
 */
export const keepPageHeader = 'x-keep-page';

/** The key in the root element's `dataset` that allows the browser to cache pages. */
export const keepsPages = 'offline';
