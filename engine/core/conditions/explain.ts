import type { Condition, Gates } from '../../language/condition.ts';
import { compare, comparisonsOf } from './operators.ts';
import { isForbiddenPath, readPath, type Scope } from './scope.ts';
import { comparisonSentence, neededPhrase, shown, type Compared, type Phrase } from './sentences.ts';
import { allOf, anyOf, itemsOf, negate, type Verdict } from './verdict.ts';

/** One line of an answer. `any`, `all`, `not`, gates and rules have a line of their own, followed by their parts one level deeper. */
export interface Clause {
  /** JSON pointer of the entry: inside the condition, or inside that of the gate or rule when one is given. */
  pointer: string;
  gate?: string;
  rule?: string;
  /** 0 for the condition's own entries. */
  depth: number;
  /** The scope path compared; '' on a line that heads others. */
  path: string;
  /** `viewer.role is "member", needed one of "president", "officer"`. For people: programs read the rest. */
  sentence: string;
  /** The value at the path. */
  found: unknown;
  /** The value that the comparison needs; empty on a line that heads others. */
  needed: Phrase;
  /** Why the comparison can't be made. */
  fault?: 'forbidden' | 'incomparable';
  /** Whether this line holds by itself; inside a `not` that is what the `not` turns around. */
  holds: boolean;
}

export interface Explanation {
  /** The same as `matches` answers. */
  holds: boolean;
  clauses: Clause[];
}

interface Place {
  pointer: string;
  /** The gate or rule whose condition this is. */
  owner?: { gate: string } | { rule: string };
  depth: number;
  asked: readonly string[];
}

/** Why a condition holds or not: every clause of it in order, none skipped, with what was found and what was needed. */
export function explain(condition: Condition | undefined, scope: Scope, gates: Gates = {}): Explanation {
  const clauses: Clause[] = [];
  if (condition === undefined) return { holds: true, clauses };

  const heading = ({ pointer, owner, depth }: Place, sentence: string, verdict: Verdict, found?: unknown): Clause => ({
    pointer,
    ...owner,
    depth,
    path: '',
    sentence,
    found,
    needed: [],
    holds: verdict === true,
  });

  /** Writes a heading above the lines that `parts` writes. */
  function under(place: Place, sentences: Sentences, parts: () => Verdict): Verdict {
    const line = clauses.length;
    const verdict = parts();
    clauses.splice(line, 0, heading(place, sentenceFor(verdict, sentences), verdict));
    return verdict;
  }

  function alternatives(place: Place, test: unknown, join: typeof anyOf, sentences: Sentences): Verdict {
    return under(place, sentences, () => {
      const verdicts = itemsOf(test)?.map((item, index) => group(deeper(place, `/${index}`), item));
      return verdicts && join(verdicts, asIs);
    });
  }

  /** An item of `any` or `all`: several entries get a heading, so that it stays visible which belong together. */
  function group(place: Place, item: unknown): Verdict {
    if (!isRecord(item) || Object.keys(item).length < 2) return walk(place, item);
    return under(place, allSentences, () => walk(deeper(place, ''), item));
  }

  function namedLine(place: Place, kind: 'gate' | 'rule', name: unknown): Verdict {
    const { closes, closed, open } = namedWords[kind];
    const broken = (why: string): Verdict => {
      clauses.push(heading(place, `${kind} ${shown(name)} ${why}, so it ${closes}`, undefined));
      return undefined;
    };
    if (typeof name !== 'string' || !Object.hasOwn(gates, name)) return broken('does not exist');
    if (place.asked.includes(name)) return broken('asks for itself');
    const sentences = {
      yes: `${kind} "${name}" ${open}`,
      no: `${kind} "${name}" ${closed}`,
      broken: `${kind} "${name}" cannot be answered, so it ${closes}`,
    };
    const owner = kind === 'gate' ? { gate: name } : { rule: name };
    const inside = { pointer: '', owner, depth: place.depth + 1, asked: [...place.asked, name] };
    return under(place, sentences, () => walk(inside, gates[name]));
  }

  function comparisons(place: Place, path: string, test: unknown): Verdict {
    const found = readPath(scope, path);
    const forbidden = isForbiddenPath(path);
    const lines = comparisonsOf(test).map((comparison) => {
      const verdict = forbidden ? undefined : compare(found, comparison, scope);
      const at = comparison.key === '' ? place : { ...place, pointer: pointerTo(place.pointer, comparison.key) };
      const fault = forbidden ? 'forbidden' : verdict === undefined ? 'incomparable' : undefined;
      const compared: Compared = { found, needed: neededPhrase(comparison, scope), ...(fault && { fault }) };
      clauses.push({ ...heading(at, comparisonSentence(compared, path), verdict), path, ...compared });
      return verdict;
    });
    return allOf(lines, asIs);
  }

  function walk(place: Place, part: unknown): Verdict {
    if (!isRecord(part)) {
      clauses.push(heading(place, `this is no condition but ${shown(part)}, so it is closed`, undefined, part));
      return undefined;
    }
    // Every line is answered, also those that no longer matter: a reader wants to see all that is missing.
    const lines = Object.entries(part).map(([key, test]: [string, unknown]) => {
      const at = { ...place, pointer: pointerTo(place.pointer, key) };
      if (key === 'any') return alternatives(at, test, anyOf, anySentences);
      if (key === 'all') return alternatives(at, test, allOf, allSentences);
      if (key === 'not') return under(at, notSentences, () => negate(walk(deeper(at, ''), test)));
      if (key !== 'gate' && key !== 'rule') return comparisons(at, key, test);
      const names = itemsOf(test);
      if (!names) return namedLine(at, key, test);
      return allOf(
        names.map((name, index) => namedLine({ ...at, pointer: `${at.pointer}/${index}` }, key, name)),
        asIs,
      );
    });
    return allOf(lines, asIs);
  }

  const verdict = walk({ pointer: '', depth: 0, asked: [] }, condition);
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

const broken = 'this cannot be answered, so it is closed';
const anySentences = { yes: 'at least one of these holds', no: 'none of these holds, needed at least one', broken };
const allSentences = { yes: 'all of these hold', no: 'not all of these hold', broken };
const notSentences = { yes: 'this does not hold, as needed', no: 'this holds, needed that it does not', broken };

function sentenceFor(verdict: Verdict, { yes, no, broken }: Sentences): string {
  if (verdict === undefined) return broken;
  return verdict ? yes : no;
}

const asIs = (verdict: Verdict) => verdict;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const deeper = (place: Place, step: string): Place => ({ ...place, pointer: place.pointer + step, depth: place.depth + 1 });

/** RFC 6901. */
function pointerTo(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
