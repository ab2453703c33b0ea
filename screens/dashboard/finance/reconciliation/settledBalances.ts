/** An unmatched item. Its amounts are in cents, and one of them can be null. */
export type UnmatchedItem = Readonly<Partial<Record<'bankAmount' | 'bookAmount', unknown>>> & Readonly<Record<string, unknown>>;

/** Balances in cents. */
export interface Balances {
  bookBalance: number;
}

/** Returns the balances after the item's book amount is replaced with its bank amount. */
export function settledBalances({ bankAmount, bookAmount }: UnmatchedItem, before: Readonly<Record<string, unknown>>): Balances {
  return { bookBalance: cents(before.bookBalance) + cents(bankAmount) - cents(bookAmount) };
}

/** Returns a settled item's amount: the bank's amount, or the books' amount if the bank has none. */
export function getSettledAmount({ bankAmount, bookAmount }: UnmatchedItem): number {
  return cents(bankAmount ?? bookAmount);
}

function cents(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
