/** Stands in for the cache that intl-messageformat would keep its own formatters in: those that it is given are each made once (see `createFormatters`). */
export function memoize<Make>(make: Make): Make {
  return make;
}

export const strategies = { variadic: undefined };
