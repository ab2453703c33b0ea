import { expect, test } from 'vitest';
import { fieldTypes, findFieldType } from '../../../../engine/core/fields/fieldTypes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { manifestText } from '../../../support/tempPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { problemLines } from '../../../support/mistakes.ts';

const file = 'portal-config/entities/plant.json';
const choosing = [...fieldTypes(plainRuntime).values()]
  .filter((type) => type.choices !== 'none' && !type.choosesFieldType)
  .map(({ type }) => type);

/** Sets `written` as the default of two fields, one of them inside a list. Returns the problems with these defaults. */
async function problemsWith(type: string, written: unknown): Promise<string[]> {
  const text = manifestText(plotsPortal[file]);
  const replaced = text
    .replace(/("name": "season",\s*"label": "Season",\s*"type": )"select"/, `$1"${type}"`)
    .replace(/"choices": "seasons"/, `"choices": "seasons", "default": ${JSON.stringify(written)}`)
    .replace(
      /("name": "line",\s*"label": "Line",\s*"type": )"text"/,
      `$1"${type}", "choices": "seasons", "default": ${JSON.stringify(written)}`,
    );
  expect(replaced.split('"default"')).toHaveLength(3);
  return (await problemLines({ ...plotsPortal, [file]: replaced })).filter((line) => line.includes(' bad-default '));
}

test.each(choosing)('a default of a %s that is not one of its choices is a problem, even inside a list of records', async (type) => {
  const isList = findFieldType({ type }, plainRuntime).basic === 'list';
  expect(await problemsWith(type, isList ? ['sprng'] : 'sprng')).toHaveLength(2);
  expect(await problemsWith(type, isList ? ['spring'] : 'spring')).toEqual([]);
});
