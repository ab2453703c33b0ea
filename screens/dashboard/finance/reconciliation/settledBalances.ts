/** An unmatched item as far as it moves the balances; amounts in cents, either may be null. */
export type UnmatchedItem = Readonly<Partial<Record<'bankAmount' | 'bookAmount', unknown>>> & Readonly<Record<string, unknown>>;

/** The balance of the book, in cents. */
export interface Balances {
  bookBalance: number;
}

/**
 * The book's balance once `item` is settled; the bank's is what the statement says, and stays. What only the bank has, and what the
 * two have differently, is entered in the book; what only the book has is outstanding, and set aside until the bank has it too.
 */
export function settledBalances({ bankAmount, bookAmount }: UnmatchedItem, before: Readonly<Record<string, unknown>>): Balances {
  return { bookBalance: cents(before.bookBalance) + cents(bankAmount) - cents(bookAmount) };
}

/** The amount under which a settled item is listed: the bank's word counts. */
export function settledAmount({ bankAmount, bookAmount }: UnmatchedItem): number {
  return cents(bankAmount ?? bookAmount);
}

function cents(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
