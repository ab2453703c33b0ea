import { comparisonsOf, type Comparison } from './operators.ts';

/**
 * Whether the condition reads nothing but `row`, so that its answer for a row stays until the row changes. In doubt it does not:
 * gates, the day, and bounds that may be the path of another value count as read from elsewhere.
 */
export function asksOfRowAlone(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return false;
  return Object.entries(condition).every(([key, test]: [string, unknown]) => {
    if (key === 'any' || key === 'all') return Array.isArray(test) && test.every(asksOfRowAlone);
    if (key === 'not') return asksOfRowAlone(test);
    return isOfRow(key) && comparisonsOf(test).every(staysWithinRow);
  });
}

function staysWithinRow({ operator, operand }: Comparison): boolean {
  switch (operator) {
    case 'equals':
    case 'oneOf':
    case 'not':
    case 'contains':
    case 'exists':
      return true;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return typeof operand === 'number' || (typeof operand === 'string' && (!operand.includes('.') || isOfRow(operand)));
    case 'sameAs':
      return typeof operand === 'string' && isOfRow(operand);
    default:
      return false;
  }
}

const isOfRow = (path: string) => path.startsWith('row.');
