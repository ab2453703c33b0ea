/** An unmatched item as far as it moves the balances; amounts in cents, either may be null (§3). */
export type UnmatchedItem = Readonly<Partial<Record<'type' | 'bankAmount' | 'bookAmount', unknown>>> & Readonly<Record<string, unknown>>;

/** The summary of a reconciliation; balances in cents. */
export interface Balances {
  bankBalance: number;
  bookBalance: number;
  difference: number;
  unmatchedItems: number;
}

/**
 * The summary once `item` is settled (§4). What only the bank has, and what the two have differently, is entered in the book; what
 * only the book has is outstanding, so the bank's balance is seen as if it had arrived. Either way both sides are closer by it.
 */
export function settledBalances({ type, bankAmount, bookAmount }: UnmatchedItem, before: Readonly<Record<string, unknown>>): Balances {
  const isOutstanding = type === 'book-only';
  const bankBalance = cents(before.bankBalance) + (isOutstanding ? cents(bookAmount) - cents(bankAmount) : 0);
  const bookBalance = cents(before.bookBalance) + (isOutstanding ? 0 : cents(bankAmount) - cents(bookAmount));
  return { bankBalance, bookBalance, difference: bankBalance - bookBalance, unmatchedItems: Math.max(0, cents(before.unmatchedItems) - 1) };
}

/** The amount under which a settled item is listed: the bank's word counts. */
export function settledAmount({ bankAmount, bookAmount }: UnmatchedItem): number {
  return cents(bankAmount ?? bookAmount);
}

function cents(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
