/** The value of an input that the browser can't parse, such as an incomplete date. Fails validation. */
export const unreadable = 'not a value';
