/** The media query for a window that is too narrow for a grid. */
export const phone = '(max-width: 39.99rem)';
