/** The media query for windows that are too narrow for a grid. */
export const phone = '(max-width: 39.99rem)';
