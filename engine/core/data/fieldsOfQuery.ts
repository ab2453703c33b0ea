import type { Condition } from '../../language/condition.ts';
import type { ConditionTree, NodeCases } from '../conditions/ConditionTree.ts';
import { foldNode } from '../conditions/foldNode.ts';
import { parseCondition } from '../conditions/parseCondition.ts';
import { pathsOfTest } from '../conditions/listReads.ts';
import type { Query } from './Query.ts';

/** Stands for all fields. A live page doesn't know which fields a gate or rule reads, so it assumes all of them. */
const anyField = '*';

/** Returns true if a query reads one of `fields`. */
export function mayChangeResult(query: Query, fields: readonly string[]): boolean {
  const read = fieldsOfQuery(query);
  return read.has(anyField) || fields.some((field) => read.has(field));
}

function fieldsOfQuery({ where, search, filters = [], sort = [], figures = [] }: Query): ReadonlySet<string> {
  const ofFigures = figures.flatMap((figure) => [...listFields(figure.where), ...('sum' in figure ? [figure.sum] : [])]);
  const sorted = sort.map((order) => order.replace(/^-/, ''));
  return new Set([...listFields(where), ...(search?.fields ?? []), ...filters.map(({ field }) => field), ...sorted, ...ofFigures]);
}

function listFields(condition: Condition | undefined): readonly string[] {
  return condition === undefined ? [] : foldNode(parseCondition(condition), cases, undefined);
}

const fieldsOfParts = ({ of }: { of: readonly ConditionTree[] }) => of.flatMap((part) => foldNode(part, cases, undefined));

const cases: NodeCases<ConditionTree, readonly string[], undefined> = {
  entries: fieldsOfParts,
  all: fieldsOfParts,
  any: fieldsOfParts,
  not: ({ of }) => foldNode(of, cases, undefined),
  gate: () => [anyField],
  rule: () => [anyField],
  test: (node) =>
    pathsOfTest(node).flatMap((path) => {
      const [root, field = anyField] = path.split('.');
      return root === 'row' ? [field] : [];
    }),
  broken: () => [],
};
