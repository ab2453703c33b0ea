/** The names of the browser caches for reading a live portal offline. */
export const keptPages = 'portal-pages';
export const keptScripts = 'portal-scripts';
export const keptRecords = 'portal-records';

/** The header of a kept response, with the time at which the server sent it. */
export const keptAtHeader = 'x-kept-at';

/** The path of the service worker. */
export const workerPath = '/offline.js';

/** The request header that an open page sends when it requests its own address again, so that the worker keeps the page. */
export const keepPageHeader = 'x-keep-page';

/** The key in the dataset of a page's root if the server wants browsers to keep pages. */
export const keepsPages = 'offline';
