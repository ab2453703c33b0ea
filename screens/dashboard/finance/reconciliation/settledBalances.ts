/** The amounts of an unmatched item, in cents. Either may be null. */
export type UnmatchedItem = Readonly<Partial<Record<'bankAmount' | 'bookAmount', unknown>>> & Readonly<Record<string, unknown>>;

/** The balance of the book, in cents. */
export interface Balances {
  bookBalance: number;
}

/**
 * Returns the book's balance after an item is settled. The bank's balance comes from the statement and doesn't change. Amounts that only
 * the bank has, and differences, are entered in the book. Amounts that only the book has are outstanding, and are set aside until the bank
 * has them.
 */
export function settledBalances({ bankAmount, bookAmount }: UnmatchedItem, before: Readonly<Record<string, unknown>>): Balances {
  return { bookBalance: cents(before.bookBalance) + cents(bankAmount) - cents(bookAmount) };
}

/** Returns the amount to list for a settled item. The bank's amount takes precedence. */
export function settledAmount({ bankAmount, bookAmount }: UnmatchedItem): number {
  return cents(bankAmount ?? bookAmount);
}

function cents(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
