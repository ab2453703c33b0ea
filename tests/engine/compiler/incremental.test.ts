import { expect, test } from 'vitest';
import { buildMatrix } from '../../../engine/compiler/answers/buildMatrix.ts';
import { changesBetween } from '../../../engine/compiler/changes/changesBetween.ts';
import { describeLockouts } from '../../../engine/compiler/changes/describeLockouts.ts';
import { createCompiler, type CheckedPortal } from '../../../engine/compiler/compilePortal.ts';
import { readFolder } from '../../../engine/compiler/source/readFolder.ts';
import { manyScreens } from '../../bench/workbench/manyScreens.mjs';
import { sampled } from '../../support/fullCounts.ts';
import { engineVocabulary } from '../../support/vocabulary.ts';
import { withoutLanguages } from '../../support/withoutLanguages.ts';
import { manifestText } from '../../support/tempPortal.ts';
import { randomEdit } from './changes/randomEdit.ts';
import { random } from './slips/random.ts';
import { withoutLive } from '../../support/withoutLive.ts';
import { shippedCompiler } from '../../support/shippedPortal.ts';

function written(checked: CheckedPortal): string {
  const { problems, portal, files, entities, names, analysis } = checked;
  const matrix = portal && analysis ? buildMatrix(portal, analysis) : undefined;
  // JSON can't contain the circular schemas in `word`, so leave `word` out.
  const plain = (key: string, value: unknown) => (key === 'word' ? '' : value instanceof Map || value instanceof Set ? [...value] : value);
  return JSON.stringify([problems, portal, files, entities, names, analysis?.kinds, matrix], plain);
}

const garden = readFolder('tests/portals/garden');
const rowing = readFolder('examples/rowing');
const harbor = new Map(Object.entries(manyScreens(20)).map(([file, content]) => [file, manifestText(content)]));

/** Cuts off the end of a file, as if somebody were still typing. */
function torn(texts: ReadonlyMap<string, string>, file: string): Map<string, string> {
  return new Map(texts).set(file, (texts.get(file) ?? '').slice(0, -8));
}

// A case needs at least seven edits to test both a cut-off file and a missing file.
test.each([
  ['the garden', garden, 1, sampled(28, 320)],
  ['rowing', withoutLanguages(rowing), 2, sampled(8, 150)],
  ['rowing in three languages', rowing, 5, sampled(2, 30)],
  ['a portal of twenty screens', harbor, 3, sampled(3, 30)],
] as const)('an incremental compile gives the same result as a fresh one after random edits of %s', (_, start, seed, editCount) => {
  const next = random(seed);
  const warm = createCompiler(engineVocabulary);
  let texts = new Map(start);
  let known = { warm: warm(texts), fresh: createCompiler(engineVocabulary)(texts) };
  const wrong: string[] = [];
  let done = 0;
  for (let tries = 0; tries < editCount * 20 && done < editCount; tries += 1) {
    const edit = randomEdit(texts, next);
    if (!edit) continue;
    done += 1;
    // On every fifth edit, first compile with a truncated file. On every seventh, first compile without the file.
    if (done % 5 === 0) warm(torn(edit.files, edit.file));
    if (done % 7 === 0) warm(new Map([...edit.files].filter(([file]) => file !== edit.file)));
    const files = new Map(edit.files);
    const now = { warm: warm(files), fresh: createCompiler(engineVocabulary)(files) };
    if (written(now.warm) !== written(now.fresh)) wrong.push(`${edit.name} in ${edit.file}`);
    const reported = changesBetween(known.warm, now.warm);
    if (JSON.stringify(reported) !== JSON.stringify(changesBetween(known.fresh, now.fresh)))
      wrong.push(`words of ${edit.name} in ${edit.file}`);
    if (JSON.stringify(describeLockouts(known.warm, now.warm)) !== JSON.stringify(describeLockouts(known.fresh, now.fresh)))
      wrong.push(`locked out by ${edit.name} in ${edit.file}`);
    if (!now.warm.portal) continue;
    texts = files;
    known = now;
  }
  expect(wrong).toEqual([]);
  expect(done).toBe(editCount);
});

test('an incremental compile gives the same result as a fresh one after edits of the shipped portal', async () => {
  const { vocabulary } = await shippedCompiler();
  const texts = withoutLive(readFolder('.'));
  const warm = createCompiler(vocabulary);
  warm(texts);
  const next = random(4);
  const wrong: string[] = [];
  for (let done = 0; done < sampled(2, 12); ) {
    const edit = randomEdit(texts, next);
    if (!edit) continue;
    done += 1;
    if (written(warm(edit.files)) !== written(createCompiler(vocabulary)(edit.files))) wrong.push(`${edit.name} in ${edit.file}`);
  }
  expect(wrong).toEqual([]);
});
