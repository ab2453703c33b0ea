import type { Condition } from '../../language/condition.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import { isScopePath } from '../conditions/scope.ts';
import { evaluate, findRows } from './evaluate.ts';
import { fieldReference, listReference, type ListReference } from './listCollections.ts';
import type { ValueEnv } from './ValueEnv.ts';

/** The records behind a value such as `{ "count": "events" }`. */
export interface CountedRecords extends ListReference {
  where: Condition | undefined;
  rows: readonly Row[];
  /** The number of records in the list, including those that `where` excludes. */
  among: number;
}

/** A value, such as `{ "count": "events" }`, and its result. `parts` explains the values inside it. */
export interface ExplainedValue {
  value: Value;
  result: unknown;
  counted?: CountedRecords;
  parts: readonly ExplainedValue[];
}

/** Returns the formula behind a path, such as `values.left`. `undefined` for a stored value. */
export type DefinitionOf = (path: string, env: ValueEnv) => { value: Value; env: ValueEnv } | undefined;

/** Explains how `evaluate` computes a value. All records must be loaded. */
export function explainValue(value: Value, env: ValueEnv, definitionOf: DefinitionOf = () => undefined): ExplainedValue {
  const partEnv = { ...env, figure: undefined };
  const part = (inner: Value) => explainValue(inner, partEnv, definitionOf);
  const explained = (parts: readonly ExplainedValue[], counted?: CountedRecords): ExplainedValue => ({
    value,
    result: evaluate(value, partEnv),
    ...(counted && { counted }),
    parts,
  });
  const records = (reference: ListReference, where?: Condition): ExplainedValue =>
    explained([], {
      ...reference,
      where,
      rows: 'get' in Object(value) ? findRows(reference, where, partEnv).slice(0, 1) : findRows(reference, where, partEnv),
      among: findRows(reference, undefined, partEnv).length,
    });
  if (typeof value === 'string') {
    const defined = isScopePath(value, partEnv.scope) ? definitionOf(value, partEnv) : undefined;
    return explained(defined ? [explainValue(defined.value, defined.env, definitionOf)] : []);
  }
  if (typeof value !== 'object') return explained([]);
  if ('count' in value) return records(listReference(value.count), value.where);
  if ('sum' in value) return records(fieldReference(value.sum), value.where);
  if ('get' in value) return records(fieldReference(value.get), value.where);
  if ('share' in value) return explained([part(value.share), part(value.of)]);
  if ('ratio' in value) return explained([part(value.ratio), part(value.of)]);
  if ('difference' in value) return explained(value.difference.map(part));
  if ('product' in value) return explained(value.product.map(part));
  if ('days' in value) return explained(value.days.map(part));
  if ('call' in value) return explained(Object.values(value.with ?? {}).map(part));
  return explained([]);
}
