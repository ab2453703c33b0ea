/** Replaces intl-messageformat's own cache, which isn't needed because `createFormatters` caches. */
export function memoize<Make>(make: Make): Make {
  return make;
}

export const strategies = { variadic: undefined };
