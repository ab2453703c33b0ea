/** A record of a collection. Dates are ISO strings. Money is in integer cents. */
export type Row = Readonly<Record<string, unknown>> & { readonly id?: string };
