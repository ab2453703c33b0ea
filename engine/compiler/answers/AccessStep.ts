import type { NodeCases, ConditionTree, NodeOf } from '../../core/conditions/ConditionTree.ts';
import { explain, type Clause } from '../../core/conditions/explain.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { pathsOfTest } from '../../core/conditions/listReads.ts';
import type { Condition } from '../../language/condition.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { evaluateFormula, toFormula, formulaOfTree } from '../analysis/formula.ts';
import type { Answer, ViewerKind, Visibility } from '../analysis/analyzeViewers.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Path } from '../source/Source.ts';
import { clauseWords, openClauseWords } from '../../core/conditions/clauseWords.ts';

/** A clause of a condition, with its actual value, its required value, and its location in the manifest. */
export interface ExplainedClause {
  depth: number;
  sentence: string;
  /** `perhaps` if the answer depends on an unknown value, such as a record's field or the current date. */
  answer: Answer;
  file: string;
  line: number;
}

/** A condition that the viewer must meet to see a screen, a block, or a field. */
export interface AccessStep {
  /** A description of the step, such as `the folder /club requires the gate "signedIn"`. */
  what: string;
  answer: Answer;
  file: string;
  line: number;
  clauses: ExplainedClause[];
}

export interface ExplainContext {
  checked: CheckedPortal;
  portal: CompiledPortal;
  kind: ViewerKind;
  visibility: Visibility;
}

/** Evaluates a condition, and explains each of its clauses. */
export function accessStep(what: string, condition: unknown, manifest: Manifest, path: Path, context: ExplainContext): AccessStep {
  const { portal, visibility } = context;
  // The cast is safe, because all conditions in a checked portal are valid.
  const test = condition as Condition | undefined;
  const clauses = explain(test, visibility.scope, portal.gates).clauses.map((clause) => explainClause(clause, { manifest, path }, context));
  return { what, answer: evaluateFormula(toFormula(test, visibility, portal.gates)), ...placeIn(manifest, path), clauses };
}

function explainClause(clause: Clause, at: { manifest: Manifest; path: Path }, context: ExplainContext): ExplainedClause {
  const { portal, visibility } = context;
  const owner = findOwner(clause, context);
  const { file, line } = owner ? placeIn(owner.manifest, [owner.name, ...clause.at]) : placeIn(at.manifest, [...at.path, ...clause.at]);
  const place = { depth: clause.depth, file, line };
  const { part } = clause;
  if (clause.path === '' || part.kind !== 'test') {
    const answer = evaluateFormula(formulaOfTree(part, visibility, portal.gates));
    return { ...place, sentence: answer === 'perhaps' ? foldNode(part, openHeadings, undefined) : clause.sentence, answer };
  }
  const unknown = pathsOfTest(part).filter((read) => !visibility.isKnown(read));
  if (unknown.length === 0) return { ...place, sentence: clauseWords(clause), answer: clause.holds ? 'yes' : 'no' };
  return { ...place, sentence: openClauseWords(clause, [...new Set(unknown)]), answer: 'perhaps' };
}

function findOwner({ gate, rule }: Clause, { checked }: ExplainContext): { name: string; manifest: Manifest } | undefined {
  const name = gate ?? rule;
  const manifest = checked.manifests.find(({ kind }) => kind === (gate === undefined ? 'rules' : 'gates'));
  return name === undefined || !manifest ? undefined : { name, manifest };
}

const openHeadings: NodeCases<ConditionTree, string> = {
  entries: () => 'all of these are needed',
  all: () => 'all of these are needed',
  any: () => 'at least one of these is needed',
  not: () => 'this condition must not hold',
  gate: openName,
  rule: openName,
  test: () => 'all of these are needed',
  broken: () => 'all of these are needed',
};

function openName({ kind, written }: NodeOf<'gate' | 'rule'>): string {
  return `${kind} ${JSON.stringify(written)} depends on this`;
}

export function placeIn({ source }: Manifest, path: Path): { file: string; line: number } {
  const { file, line } = problemAt(source, path, { code: '', sentence: '', about: [] });
  return { file, line };
}
