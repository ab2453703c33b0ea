import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nonEmpty } from '../support/nonEmpty.ts';

const sources = new Map(
  readdirSync('engine', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join('engine', file), 'utf8')]),
);
const tablesIn = (text: string) =>
  [...text.matchAll(/: NodeCases<(ConditionTree|Comparison|RecordCondition),/g)].map(([, node = '']) => node).sort();

const folds = {
  'core/conditions/comparisonsIn.ts': ['ConditionTree'],
  'core/conditions/explain.ts': ['ConditionTree'],
  'core/conditions/evaluateCondition.ts': ['ConditionTree'],
  'core/conditions/pathsRead.ts': ['ConditionTree'],
  'core/conditions/listReads.ts': ['Comparison'],
  'core/access/rowPredicate.ts': ['Comparison', 'ConditionTree'],
  'core/access/parseRecordCondition.ts': ['Comparison', 'ConditionTree'],
  'core/data/fieldsOfQuery.ts': ['ConditionTree'],
  'compiler/answers/AccessStep.ts': ['ConditionTree'],
  'compiler/answers/conditionWords.ts': ['Comparison', 'ConditionTree'],
  'compiler/edits/conditionFixes.ts': ['ConditionTree'],
  'compiler/edits/conditionChoices.ts': ['ConditionTree'],
  'compiler/analysis/formula.ts': ['Comparison', 'ConditionTree'],
  'compiler/analysis/replaceUnknowns.ts': ['ConditionTree'],
  'compiler/analysis/evaluateForVisitors.ts': ['RecordCondition'],
  'compiler/references/conditionReferences.ts': ['Comparison', 'ConditionTree'],
  'compiler/references/literalsIn.ts': ['Comparison'],
  'compiler/references/wantedTypes.ts': ['Comparison'],
  'server/people/couldMatch.ts': ['Comparison'],
  'server/people/viewerFields.ts': ['ConditionTree'],
  'server/sql/compileCondition.ts': ['RecordCondition'],
  'workbench/condition/ConditionRows.tsx': ['ConditionTree'],
  'workbench/condition/moveTargets.ts': ['ConditionTree'],
};

test('every reader of conditions has a table with a case for each part and operator', () => {
  const found = [...sources].map(([file, text]) => [file, tablesIn(text)] as const).filter(([, tables]) => tables.length > 0);
  expect(Object.fromEntries(found)).toEqual(folds);
});

test('a file that parses a condition folds its tree or passes it to evaluateCondition', () => {
  const parsing = [...sources].filter(([file, text]) => /import .*\bparseCondition\b/.test(text) && !file.endsWith('/parseCondition.ts'));
  expect(
    nonEmpty(parsing)
      .filter(([file, text]) => !Object.hasOwn(folds, file) && !/import \{ evaluateCondition \}/.test(text))
      .map(([file]) => file),
  ).toEqual([]);
});

test('only the parser distinguishes the keys of a condition', () => {
  const keys = /case '(?:any|all)':|key === '(?:any|all)' \|\|/;
  expect(
    nonEmpty([...sources])
      .filter(([, text]) => keys.test(text))
      .map(([file]) => file),
  ).toEqual(['core/conditions/parseCondition.ts']);
});
