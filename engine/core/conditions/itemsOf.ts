/** What stands in the list of an `any`, an `all` or a `gate`; `undefined` for what is no list, and for an empty one, which asks nothing. */
export function itemsOf(test: unknown): readonly unknown[] | undefined {
  return Array.isArray(test) && test.length > 0 ? test : undefined;
}
