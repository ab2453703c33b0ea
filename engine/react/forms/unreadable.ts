/** The value of a control in which something stands that the browser cannot read, such as half a day; the rules of its field refuse it. */
export const unreadable = 'not a value';
