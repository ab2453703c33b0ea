import { explain, type Clause } from '../../core/conditions/explain.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { Condition } from '../../language/condition.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { answerOf, formulaOf } from '../meaning/formula.ts';
import type { Answer, Kind, Sight } from '../meaning/whoSeesWhat.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { clauseWords, openClauseWords } from './clauseWords.ts';

/** One clause of a condition on the way: what was found and needed, and where that is written. */
export interface ExplainedClause {
  /** 0 for the condition's own entries. */
  depth: number;
  sentence: string;
  /** `perhaps`: it depends on the record, the page, the day or the e-mail. */
  answer: Answer;
  file: string;
  line: number;
}

/** One door on the way to what was asked about. */
export interface Step {
  /** `the folder /club asks for the gate "signedIn"`. */
  what: string;
  answer: Answer;
  file: string;
  line: number;
  clauses: ExplainedClause[];
}

/** The portal, and who asks. */
export interface Asking {
  checked: CheckedPortal;
  portal: CompiledPortal;
  kind: Kind;
  sight: Sight;
}

/** One door: a condition that is asked on the way, and what it comes to. */
export function step(what: string, condition: unknown, manifest: Manifest, path: Path, asking: Asking): Step {
  const { portal, sight } = asking;
  // What the checked portal has where conditions belong is a condition.
  const test = condition as Condition | undefined;
  const clauses = explain(test, sight.scope, portal.gates).clauses.map((clause) => explained(clause, test, { manifest, path }, asking));
  return { what, answer: answerOf(formulaOf(test, sight, portal.gates)), ...placeIn(manifest, path), clauses };
}

/** A clause with its place; one about what is not known of the viewer says what it would need. */
function explained(
  clause: Clause,
  condition: Condition | undefined,
  at: { manifest: Manifest; path: Path },
  asking: Asking,
): ExplainedClause {
  const { portal, sight } = asking;
  const owner = ownerOf(clause, asking);
  const keys = keysOf(clause.pointer);
  const written = owner ? portal.gates[owner.name] : condition;
  const { file, line } = owner ? placeIn(owner.manifest, [owner.name, ...keys]) : placeIn(at.manifest, [...at.path, ...keys]);
  const place = { depth: clause.depth, file, line };
  if (clause.path === '') {
    const part = partAt(written, keys);
    const answer = answerOf(formulaOf(part, sight, portal.gates));
    return { ...place, sentence: answer === 'perhaps' ? openHeading(part) : clause.sentence, answer };
  }
  const test = valueAt(written, keys.slice(0, keys.lastIndexOf(clause.path) + 1));
  const unknown = [...pathsRead({ [clause.path]: test })].filter((read) => !sight.isKnown(read));
  if (unknown.length === 0) return { ...place, sentence: clauseWords(clause), answer: clause.holds ? 'yes' : 'no' };
  return { ...place, sentence: openClauseWords(clause, unknown), answer: 'perhaps' };
}

function ownerOf({ gate, rule }: Clause, { checked }: Asking): { name: string; manifest: Manifest } | undefined {
  const name = gate ?? rule;
  const manifest = checked.manifests.find(({ kind }) => kind === (gate === undefined ? 'rules' : 'gates'));
  return name === undefined || !manifest ? undefined : { name, manifest };
}

function keysOf(pointer: string): (string | number)[] {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The part of a condition that a line heads, as a condition. */
function partAt(condition: unknown, keys: Path): unknown {
  const part = valueAt(condition, keys);
  const key = keys.findLast((name) => typeof name === 'string');
  return key !== undefined && (key === 'not' ? keys.at(-1) === 'not' : !isObject(part)) ? { [key]: part } : part;
}

function openHeading(part: unknown): string {
  const [key, name] = Object.entries(part ?? {})[0] ?? [];
  if (key === 'gate' || key === 'rule') return `${key} ${JSON.stringify(name)} depends on this`;
  return key === 'any' ? 'at least one of these is needed' : key === 'not' ? 'this must not hold' : 'all of these are needed';
}

/** Where the value at a path of a manifest was written. */
export function placeIn({ source }: Manifest, path: Path): { file: string; line: number } {
  const { file, line } = problemAt(source, path, { code: '', sentence: '', about: [] });
  return { file, line };
}
