/** An unmatched item's amounts, in cents. Either can be null. */
export type UnmatchedItem = Readonly<Partial<Record<'bankAmount' | 'bookAmount', unknown>>> & Readonly<Record<string, unknown>>;

/** The book's balance, in cents. */
export interface Balances {
  bookBalance: number;
}

/**
 * Returns the book's balance after an item is settled. Differences, and amounts that only the bank has, are entered in the book. An amount
 * that only the book has is outstanding: it is set aside until the bank has it, too. The bank's balance comes from the statement, so
 * settling an item doesn't change it.
 */
export function settledBalances({ bankAmount, bookAmount }: UnmatchedItem, before: Readonly<Record<string, unknown>>): Balances {
  return { bookBalance: cents(before.bookBalance) + cents(bankAmount) - cents(bookAmount) };
}

/** Returns the amount to list for a settled item. If the bank has an amount, it takes precedence. */
export function settledAmount({ bankAmount, bookAmount }: UnmatchedItem): number {
  return cents(bankAmount ?? bookAmount);
}

function cents(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
