/** Replaces intl-messageformat's own cache, because `createFormatters` already caches. */
export function memoize<Make>(make: Make): Make {
  return make;
}

export const strategies = { variadic: undefined };
