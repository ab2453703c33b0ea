/** A record of a collection. Dates are ISO strings, and amounts of money are whole cents. */
export type Row = Readonly<Record<string, unknown>> & { readonly id?: string };
