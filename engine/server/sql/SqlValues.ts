import type { Scalar } from '../../language/condition.ts';
import { literal } from '../database/quoted.ts';

/** How values get into a statement: as SQL that stands for each. */
export interface SqlValues {
  text(value: string): string;
  number(value: number): string;
  json(value: Scalar): string;
}

/** Written out, for values of manifests in statements that take none, such as policies. */
export const literals: SqlValues = {
  text: literal,
  number: (value) => `'${value}'::float8`,
  json: (value) => `${literal(JSON.stringify(value))}::jsonb`,
};

/** Values that are handed over beside the statement, as everything is that a request brings. */
export interface Parameters extends SqlValues {
  /** In the order of `$1`, `$2` … */
  values: readonly string[];
  /** What a statement begins with: it says of which type each is, also of those that it reads nowhere. */
  declaration(): string;
}

export function parameters(): Parameters {
  const values: string[] = [];
  const known = new Map<string, string>();
  function put(value: string, type: string): string {
    const key = `${type} ${value}`;
    const there = known.get(key) ?? `$${values.push(value)}::${type}`;
    known.set(key, there);
    return there;
  }
  return {
    values,
    text: (value) => put(value, 'text'),
    number: (value) => put(String(value), 'float8'),
    json: (value) => put(JSON.stringify(value), 'jsonb'),
    declaration: () => `with given as (select ${[...known.values()].join(', ')})`,
  };
}
