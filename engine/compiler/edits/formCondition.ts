import { matches } from '../../core/conditions/matches.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { Condition } from '../../language/condition.ts';
import { pathWords, describeBoolean } from '../../core/conditions/clauseWords.ts';
import { evaluateFormula, toFormula } from '../analysis/formula.ts';
import { conditionWords } from '../answers/conditionWords.ts';
import { sentence } from '../changes/PortalChange.ts';
import { createViewerWords } from '../changes/viewerGroups.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import { isObject } from '../source/Source.ts';
import type { FormCondition } from './EntryForm.ts';
import type { ReachableNames } from './findReachableNames.ts';
import { withCurrentDay } from '../analysis/withCurrentDay.ts';
import { nowScope } from '../../core/data/nowScope.ts';

interface ConditionFormContext {
  checked: CheckedPortal;
  reach: ReachableNames;
  today: string | undefined;
}

export function formCondition(
  place: Pick<FormCondition, 'key' | 'label' | 'help' | 'path' | 'value' | 'canGo'>,
  facts: ConditionFormContext,
): FormCondition {
  const value = withoutComments(place.value);
  if (!isObject(value)) return { ...place, sentence: '' };
  const words = conditionWords(value, { path: pathWords, side: describeBoolean });
  const keys = Object.keys(value);
  // Omit the outer parentheses of a single group.
  const isGroup = keys.length === 1 && (keys[0] === 'any' || keys[0] === 'all');
  const passes = countRecords(value as Condition, facts) ?? describeViewers(value, facts);
  return { ...place, sentence: sentence(isGroup ? words.slice(1, -1) : words), ...(passes !== undefined && { passes }) };
}

function describeViewers(condition: unknown, { checked, today }: ConditionFormContext): string | undefined {
  const { analysis, portal } = checked;
  if (!analysis || !portal) return undefined;
  const answers = analysis.kinds.map((kind) => {
    const known = analysis.visibility(kind);
    return {
      kind,
      answer: evaluateFormula(toFormula(condition, today === undefined ? known : withCurrentDay(known, today), portal.gates)),
    };
  });
  const kindsWith = (wanted: string) => answers.flatMap(({ kind, answer }) => (answer === wanted ? [kind] : []));
  const [trueFor, perhaps] = [kindsWith('yes'), kindsWith('perhaps')];
  const words = createViewerWords(checked);
  if (trueFor.length + perhaps.length === 0) return 'Currently true for no one.';
  if (trueFor.length === 0) return perhaps.length === answers.length ? undefined : sentence(`possible only for ${words(perhaps)}`);
  const dependsWords = perhaps.length === 0 ? '' : ` For ${words(perhaps)}, it depends.`;
  return `${sentence(`currently true for ${words(trueFor)}`)}${dependsWords}`;
}

/** Describes how many sample records pass a condition. Returns `undefined` if the condition reads a derived field or an unknown value. */
function countRecords(condition: Condition, { checked, reach, today }: ConditionFormContext): string | undefined {
  const { portal, manifests, names } = checked;
  const { entity } = reach;
  if (!portal || !entity || reach.form || today === undefined) return undefined;
  const derived = new Set((entity.fields ?? []).flatMap((field) => (field.derived ? [field.name] : [])));
  const isKnown = (path: string) => {
    const [root, name = ''] = path.split('.');
    return (root === 'now' && name !== 'time') || root === 'numbers' || (root === 'row' && !derived.has(name));
  };
  const paths = [...pathsRead(condition, portal.gates)];
  if (!paths.some((path) => path.startsWith('row.')) || !paths.every(isKnown)) return undefined;
  const [collection] = [...names.collections].find(([, of]) => of === entity) ?? [];
  const fixture = manifests.find(({ kind, name }) => kind === 'fixtures' && name === collection)?.source.value;
  if (!Array.isArray(fixture) || fixture.length === 0) return undefined;
  const scope = { now: nowScope(today), numbers: portal.settings.numbers };
  const count = fixture.filter((row: unknown) => matches(condition, { ...scope, row }, portal.gates)).length;
  return `Currently true for ${count} of ${fixture.length} sample records.`;
}

function withoutComments(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (key.startsWith('$') ? undefined : part))) as unknown;
}
