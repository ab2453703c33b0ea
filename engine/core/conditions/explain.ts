import type { Condition, Gates } from '../../language/condition.ts';
import type { NodeCases, Comparison, ConditionPath, ConditionTree, Name, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { compare } from './operators.ts';
import { parseCondition } from './parseCondition.ts';
import { isForbiddenPath, readPath, type Scope } from './scope.ts';
import { comparisonSentence, describeNeededValue, describeValue, type ComparisonResult, type Phrase } from './sentences.ts';
import { allOf, anyOf, negate, type Verdict } from './verdict.ts';

/** One line of an explanation: a comparison, or a heading for an `any`, `all`, `not`, gate, or rule. */
export interface Clause {
  /** The path of `part` within its condition, gate, or rule. */
  at: ConditionPath;
  /** The part of the condition that this line explains. */
  part: ConditionTree;
  gate?: string;
  rule?: string;
  depth: number;
  path: string;
  /** A sentence such as `viewer.role is "member", expected one of "president", "officer"`. */
  sentence: string;
  found: unknown;
  /** The value that the comparison expects. Empty for the heading of a group of clauses. */
  needed: Phrase;
  fault?: 'forbidden' | 'incomparable';
  /** True if this line itself holds, regardless of a surrounding `not`. */
  holds: boolean;
}

export interface Explanation {
  /** True if the whole condition holds. */
  holds: boolean;
  clauses: Clause[];
}

interface Place {
  owner?: { gate: string } | { rule: string };
  depth: number;
  enclosing: readonly string[];
}

/** Explains why a condition holds or fails. Each line has the actual and expected values. */
export function explain(condition: Condition | undefined, scope: Scope, gates: Gates = {}): Explanation {
  const clauses: Clause[] = [];
  if (condition === undefined) return { holds: true, clauses };

  const heading = ({ owner, depth }: Place, part: ConditionTree, sentence: string, verdict: Verdict, found?: unknown): Clause => ({
    at: part.at,
    part,
    ...owner,
    depth,
    path: '',
    sentence,
    found,
    needed: [],
    holds: verdict === true,
  });

  function addHeading(place: Place, part: ConditionTree, sentences: Sentences, parts: () => Verdict): Verdict {
    const line = clauses.length;
    const verdict = parts();
    clauses.splice(line, 0, heading(place, part, sentenceFor(verdict, sentences), verdict));
    return verdict;
  }

  function alternatives(node: NodeOf<'all' | 'any'>, place: Place, join: typeof anyOf, sentences: Sentences): Verdict {
    return addHeading(place, node, sentences, () =>
      join(
        node.of.map((item) => group(item, indented(place))),
        identity,
      ),
    );
  }

  /** Explains an item of `any` or `all`. Adds a heading if the item has several entries. */
  function group(item: ConditionTree, place: Place): Verdict {
    if (item.kind !== 'entries' || item.of.length < 2) return walk(item, place);
    return addHeading(place, item, allSentences, () => walk(item, indented(place)));
  }

  function explainGate(kind: 'gate' | 'rule', { name, at }: Name, place: Place): Verdict {
    const { closes, closed, open } = namedWords[kind];
    const part: ConditionTree = { kind, names: [{ name, at }], written: name, at };
    const broken = (why: string): Verdict => {
      clauses.push(heading(place, part, `${kind} ${describeValue(name)} ${why}, so it ${closes}`, undefined));
      return undefined;
    };
    if (typeof name !== 'string' || !Object.hasOwn(gates, name)) return broken('does not exist');
    if (place.enclosing.includes(name)) return broken('refers to itself');
    const sentences = {
      yes: `${kind} "${name}" ${open}`,
      no: `${kind} "${name}" ${closed}`,
      broken: `${kind} "${name}" cannot be evaluated, so it ${closes}`,
    };
    const owner = kind === 'gate' ? { gate: name } : { rule: name };
    const innerPlace = { owner, depth: place.depth + 1, enclosing: [...place.enclosing, name] };
    return addHeading(place, part, sentences, () => walk(parseCondition(gates[name]), innerPlace));
  }

  function addComparison(comparison: Comparison, found: unknown, part: NodeOf<'test'>, place: Place): Verdict {
    const isForbidden = isForbiddenPath(part.path);
    const verdict = compare(found, comparison, scope);
    const fault = isForbidden ? 'forbidden' : verdict === undefined ? 'incomparable' : undefined;
    const line: ComparisonResult = { found, needed: describeNeededValue(comparison, scope), ...(fault && { fault }) };
    const { path, at } = comparison;
    clauses.push({ ...heading(place, part, comparisonSentence(line, path), verdict), at, path, ...line });
    return verdict;
  }

  const cases: NodeCases<ConditionTree, Verdict, Place> = {
    entries: ({ of }, place) => evaluateAll(of, (part) => walk(part, place)),
    all: (node, place) => alternatives(node, place, allOf, allSentences),
    any: (node, place) => alternatives(node, place, anyOf, anySentences),
    not: (node, place) => addHeading(place, node, notSentences, () => negate(walk(node.of, indented(place)))),
    gate: ({ kind, names }, place) => evaluateAll(names, (name) => explainGate(kind, name, place)),
    rule: ({ kind, names }, place) => evaluateAll(names, (name) => explainGate(kind, name, place)),
    test: (node, place) => {
      const found = readPath(scope, node.path);
      return evaluateAll(node.of, (comparison) => addComparison(comparison, found, node, place));
    },
    broken: (node, place) => {
      const { needs, written } = node;
      if (needs) return addHeading(place, node, needs === 'any' ? anySentences : allSentences, () => undefined);
      clauses.push(
        heading(place, node, `this is ${describeValue(written)}, which is not a condition, so it does not hold`, undefined, written),
      );
      return undefined;
    },
  };

  function walk(node: ConditionTree, place: Place): Verdict {
    return foldNode(node, cases, place);
  }

  const verdict = walk(parseCondition(condition), { depth: 0, enclosing: [] });
  return { holds: verdict === true, clauses };
}

interface Sentences {
  yes: string;
  no: string;
  broken: string;
}

const namedWords = {
  gate: { open: 'is open', closed: 'is closed', closes: 'is closed' },
  rule: { open: 'holds', closed: 'does not hold', closes: 'does not hold' },
};

const broken = 'this condition cannot be evaluated, so it does not hold';
const anySentences = {
  yes: 'at least one of these conditions holds',
  no: 'none of these conditions holds; at least one is needed',
  broken,
};
const allSentences = { yes: 'all of these conditions hold', no: 'not all of these conditions hold', broken };
const notSentences = { yes: 'this condition must not hold, and it doesn’t', no: 'this condition must not hold, but it does', broken };

function sentenceFor(verdict: Verdict, { yes, no, broken }: Sentences): string {
  if (verdict === undefined) return broken;
  return verdict ? yes : no;
}

const identity = (verdict: Verdict) => verdict;

/** Evaluates every part, even if the first one already fails, so that users see everything that is missing. */
function evaluateAll<Part>(parts: readonly Part[], answer: (part: Part) => Verdict): Verdict {
  return allOf(parts.map(answer), identity);
}

const indented = (place: Place): Place => ({ ...place, depth: place.depth + 1 });
