import type { Scalar } from '../../language/condition.ts';
import { quoteLiteral } from '../database/quoteIdentifier.ts';

export interface SqlValues {
  text(value: string): string;
  number(value: number): string;
  json(value: Scalar): string;
}

/** Writes values as literals, for statements without parameters, such as policies. Never use literals for values from a request. */
export const literals: SqlValues = {
  text: quoteLiteral,
  number: (value) => `'${value}'::float8`,
  json: (value) => `${quoteLiteral(JSON.stringify(value))}::jsonb`,
};

/** SQL values that are passed as parameters. Use parameters for all values from a request. */
export interface Parameters extends SqlValues {
  /** The values of `$1`, `$2`, and so on. */
  values: readonly string[];
  /** Returns SQL that declares the types of all parameters. Put it before the statement. */
  declaration(): string;
}

export function parameters(): Parameters {
  const values: string[] = [];
  const known = new Map<string, string>();
  function put(value: string, type: string): string {
    const key = `${type} ${value}`;
    const parameter = known.get(key) ?? `$${values.push(value)}::${type}`;
    known.set(key, parameter);
    return parameter;
  }
  return {
    values,
    text: (value) => put(value, 'text'),
    number: (value) => put(String(value), 'float8'),
    json: (value) => put(JSON.stringify(value), 'jsonb'),
    declaration: () => `with given as (select ${[...known.values()].join(', ')})`,
  };
}
