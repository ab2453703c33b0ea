/** The caches of a browser that keeps a live portal's pages. */
export const keptPages = 'portal-pages';
export const keptScripts = 'portal-scripts';
export const keptRecords = 'portal-records';

/** The header of a kept response, with the time at which the server sent it. */
export const keptAtHeader = 'x-kept-at';

/** The path of the service worker. */
export const workerPath = '/offline.js';

/** The header of the request with which a page that is already open asks for itself again, so that the worker keeps it. */
export const keepPageHeader = 'x-keep-page';

/** The key in the dataset of a page's root if the server wants browsers to keep pages. */
export const keepsPages = 'offline';
