/** The value of an input that the browser can't parse, such as an incomplete date. This value is always invalid. */
export const unparsableValue = 'not a value';
