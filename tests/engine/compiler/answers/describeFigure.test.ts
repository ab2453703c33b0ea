import { expect, test } from 'vitest';
import { describeFigure, type FigureWords } from '../../../../engine/compiler/answers/describeFigure.ts';
import { isObject, type Path } from '../../../../engine/compiler/source/Source.ts';
import { valueSchema, type Value } from '../../../../engine/language/value.ts';
import { shippedCompiler } from '../../../support/shippedPortal.ts';

interface Found {
  file: string;
  path: Path;
  value: Value;
}

function valuesIn(file: string, manifest: unknown, path: Path = []): Found[] {
  if (Array.isArray(manifest)) return manifest.flatMap((entry, index) => valuesIn(file, entry, [...path, index]));
  if (!isObject(manifest)) return [];
  return Object.entries(manifest).flatMap(([key, entry]) => {
    const read = ['value', 'max', 'count', 'from'].includes(key) && isFormula(entry) ? valueSchema.safeParse(entry) : undefined;
    const here = [...path, key];
    return read?.success ? [{ file, path: here, value: read.data }] : valuesIn(file, entry, here);
  });
}

function isFormula(entry: unknown): boolean {
  return isObject(entry) || (typeof entry === 'string' && /^[\w.]+\.\w+$/.test(entry));
}

/** Returns a formula as one sentence, as the workbench shows it. */
function sentence({ words, parts }: FigureWords): string {
  return words.replaceAll(/\{(\d)\}/g, (_, index: string) => sentence(parts[Number(index)] ?? { words: 'MISSING', parts: [] }));
}

test('every figure of the shipped portal has a formula in words, a line, and rules for the records that it reads', async () => {
  const checked = await (await shippedCompiler()).compile();
  const found = checked.manifests
    .filter(({ kind }) => kind === 'screens')
    .flatMap(({ source }) => valuesIn(source.file, source.value))
    .map((figure) => ({ ...figure, answer: describeFigure(checked, figure) }));
  const sentences = found.map(({ answer }) => sentence(answer.formula));
  expect(found.length).toBeGreaterThan(40);
  expect(sentences.filter((words) => /MISSING|undefined|\{|\s\s|^\s|\s$/.test(words))).toEqual([]);
  expect(found.filter(({ answer }) => answer.line < 2)).toEqual([]);
  const wordsOf = (file: string, start: string) =>
    sentences.filter((words, index) => found[index]?.file === `screens/dashboard/${file}.json` && words.startsWith(start));
  expect(wordsOf('admin/payments', 'the sum of')).toContain('the sum of Amount of the payments where Status is "completed"');
  expect(wordsOf('admin/payments', 'the number of payments where Status is "completed" as')).toEqual([
    'the number of payments where Status is "completed" as a percentage of the number of payments',
  ]);
  expect(wordsOf('home', 'Active')).toEqual(['Active Members, as stored in totals']);
  expect(wordsOf('finance/budgets', 'the sum of Spent')).toContain(
    `the sum of Spent of the budget lines where Budget is the same as the outer record's id`,
  );
  const payments = found.find(({ file }) => file === 'screens/dashboard/admin/payments.json')?.answer;
  expect(payments?.fixtures).toEqual({ payments: 'fixtures/payments.json' });
  expect(payments?.policies['payments']?.words).toBe(
    'payments can only be read if the gate "admin" is open or the gate "signedIn" is open and the owner is the same as the viewer\'s id',
  );
});
