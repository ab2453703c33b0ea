import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { readPortalFiles } from '../../../../engine/compiler/source/readFolder.ts';
import { languageModules } from '../../../../engine/vite/modules/languageModules.ts';
import { withoutLive } from '../../../support/withoutLive.ts';
import { shippedCompiler } from '../../../support/shippedPortal.ts';

// In `npm run test:all`, tests/browser/sample-build.spec.ts also compares the built files.
test('the shipped portal with samples has the same modules without the files of the live portal', async () => {
  const folder = resolve('.');
  const compiler = await shippedCompiler();
  const texts = readPortalFiles(folder);
  const sample = withoutLive(texts);
  expect(sample.size).toBeLessThan(texts.size);
  const [whole, samplesOnly] = [texts, sample].map((files) => {
    const { portal, problems, languages = {} } = compiler.check(files);
    if (!portal) throw new Error(problems.map(formatProblem).join('\n'));
    return { portal, languages, modules: languageModules(portal, languages, { folder }) };
  });
  expect(samplesOnly).toEqual(whole);
});
