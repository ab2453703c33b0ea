import { beforeEach, expect, test, vi } from 'vitest';
import type * as explaining from '../../../engine/core/conditions/explain.ts';
import type * as saying from '../../../engine/core/text/say.ts';
import { explainSubject, type SubjectExplanation } from '../../../engine/compiler/answers/explainSubject.ts';
import { createEdits } from '../../../engine/compiler/edits/createEdits.ts';
import { createCompiler } from '../../../engine/compiler/compilePortal.ts';
import { readFolder } from '../../../engine/compiler/source/readFolder.ts';
import type * as portals from './changes/portals.ts';
import { createRandomWords } from '../../support/randomWords.ts';
import { engineVocabulary } from '../../support/vocabulary.ts';
// Run the tests for fixes and renames again, with random sentences in all messages.
import './edits/findFixes.test.ts';
import './edits/renaming.test.ts';
import './edits/variantFixes.test.ts';

const wording = vi.hoisted((): { random: (() => string) | undefined } => ({ random: undefined }));

vi.mock('../../../engine/core/text/say.ts', async (original) => {
  const { say, ...rest } = await original<typeof saying>();
  const reworded: typeof say = (...parts) => {
    const message = say(...parts);
    return wording.random ? { ...message, sentence: wording.random() } : message;
  };
  return { ...rest, say: reworded };
});

vi.mock('../../../engine/core/conditions/explain.ts', async (original) => {
  const { explain } = await original<typeof explaining>();
  const reworded: typeof explain = (...parts) => {
    const { random } = wording;
    const { holds, clauses } = explain(...parts);
    return { holds, clauses: random ? clauses.map((clause) => ({ ...clause, sentence: random() })) : clauses };
  };
  return { explain: reworded };
});

// The shipped portal's compiler is bundled, so mocking `say` doesn't affect it. Reword its problems after each check.
vi.mock('./changes/portals.ts', async (original) => {
  const { portalNamed, ...rest } = await original<typeof portals>();
  const reworded: typeof portalNamed = async (name) => {
    const { check, vocabulary, ...portal } = await portalNamed(name);
    const checkReworded: typeof check = (texts) => {
      const { random } = wording;
      const checked = check(texts);
      return random ? { ...checked, problems: checked.problems.map((problem) => ({ ...problem, sentence: random() })) } : checked;
    };
    return { ...portal, vocabulary, check: checkReworded, edits: createEdits(vocabulary, checkReworded) };
  };
  return { ...rest, portalNamed: reworded };
});

beforeEach(() => {
  wording.random = createRandomWords(20261125);
});

const isRandom = (sentence: string) => sentence.startsWith('#');

test('problems keep their places, subjects, and suggestions if every sentence is reworded', () => {
  const texts = new Map(readFolder('tests/portals/garden'));
  texts.set('screens/plots/keys.json', (texts.get('screens/plots/keys.json') ?? '').replace('"gate": "warden"', '"gate": "wardn"'));
  texts.set('screens/plots/list.json', (texts.get('screens/plots/list.json') ?? '').replaceAll('"keeper"', '"kepeer"'));
  const reworded = createCompiler(engineVocabulary)(texts).problems;
  wording.random = undefined;
  const plain = createCompiler(engineVocabulary)(texts).problems;
  expect(plain.length).toBeGreaterThan(2);
  expect(reworded.every(({ sentence }) => isRandom(sentence))).toBe(true);
  expect(reworded.map((problem) => ({ ...problem, sentence: '' }))).toEqual(plain.map((problem) => ({ ...problem, sentence: '' })));
});

test('an answer names the same gates and describes comparisons in the same words if every sentence of an explanation is reworded', () => {
  const checked = createCompiler(engineVocabulary)(readFolder('tests/portals/garden'));
  const subjects = Object.keys(checked.portal?.screens ?? {});
  const answers = () =>
    subjects.flatMap((subject) =>
      ['visitor', 'gardener', 'warden'].flatMap((as): SubjectExplanation[] => {
        const found = explainSubject(checked, { subject, as });
        return 'mistake' in found ? [] : found;
      }),
    );
  const reworded = answers();
  wording.random = undefined;
  const plain = answers();
  const clauses = reworded.flatMap(({ steps }) => steps.flatMap((step) => step.clauses));
  // The clauses include both reworded headings and unchanged comparisons.
  expect(new Set(clauses.map(({ sentence }) => isRandom(sentence)))).toEqual(new Set([true, false]));
  const masked = plain.map(({ steps, ...answer }, at) => ({
    ...answer,
    steps: steps.map((step, place) => ({
      ...step,
      clauses: step.clauses.map((clause, line) => {
        const other = reworded[at]?.steps[place]?.clauses[line]?.sentence ?? '';
        return isRandom(other) ? { ...clause, sentence: other } : clause;
      }),
    })),
  }));
  expect(reworded).toEqual(masked);
});
