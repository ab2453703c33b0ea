/** Those whose operand is a value of its own, unless it may be a path. */
const steadyOperators: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte', 'not', 'contains', 'exists']);

/**
 * Whether the condition reads nothing but `row`, so that its answer for a row stays until the row changes. In doubt it does not:
 * gates, the day, and operands with a `.`, which may be the path of another value, count as read from elsewhere.
 */
export function asksOfRowAlone(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return false;
  return Object.entries(condition).every(([key, test]: [string, unknown]) => {
    if (key === 'not') return asksOfRowAlone(test);
    if (key === 'any' || key === 'all') return Array.isArray(test) && test.every(asksOfRowAlone);
    return key.startsWith('row.') && isSteady(test);
  });
}

function isSteady(test: unknown): boolean {
  if (typeof test !== 'object' || test === null || Array.isArray(test)) return true;
  return Object.entries(test).every(([operator, operand]) => steadyOperators.has(operator) && !String(operand).includes('.'));
}
