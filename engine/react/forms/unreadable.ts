/** Stands for input that the browser can't parse, such as an incomplete date. It is always invalid. */
export const unreadable = 'not a value';
