/** Matches the address of the script that renders pages. */
export const drawing = /\/assets\/page-.*\.js$/;

/** The headings of the first page, keyed by variant. */
export const opening = {
  active: { title: 'Alpha Chapter - Active Member Portal', heading: 'One house, one brotherhood, one place to run it.' },
  alumni: { title: 'Alpha Chapter Alumni - Alumni Portal', heading: 'The letters you wore still open doors.' },
};
