import { expect, test } from 'vitest';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';
import { tempPortal, type PortalFolder } from '../../support/tempPortal.ts';

const harvest = {
  label: 'Harvest',
  of: 'harvests',
  fields: [
    { name: 'id', label: 'Id', type: 'text', required: true },
    { name: 'plant', label: 'Plant', type: 'record', of: 'plants', required: true },
  ],
};

function harvests(changes: PortalFolder = {}, screen: Record<string, unknown> = {}): PortalFolder {
  const list = { block: 'list', title: 'Harvests', of: 'harvests', by: 'plant', item: { title: { field: 'plant' } }, empty: 'None' };
  return {
    ...plotsPortal,
    'portal-config/entities/harvest.json': harvest,
    'fixtures/harvests.json': [{ id: 'h1', plant: 'p1' }],
    'screens/beds/harvests.json': { title: 'Harvests', blocks: [list], ...screen },
    ...changes,
  };
}

const about = (lines: readonly string[], file: string) =>
  lines.filter((line) => line.startsWith(file)).map((line) => line.replace(/^\S+ /, ''));

test('a screen includes the records that its fields refer to and their title fields', async () => {
  const { portal, problems } = await compilePortal(tempPortal(harvests()), plotsVocabulary);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const screen = portal?.screens['/beds/harvests'];
  expect(screen?.collections).toEqual(['harvests', 'plants']);
  expect(screen?.titles).toEqual({ plants: 'title' });
});

test('an unknown record is reported in samples, in conditions, and in the page state', async () => {
  const lines = await problemLines(
    harvests(
      { 'fixtures/harvests.json': [{ id: 'h1', plant: 'p9' }] },
      {
        state: { plant: { default: 'p3', from: 'plants' } },
        blocks: [
          {
            block: 'list',
            title: 'Harvests',
            of: 'harvests',
            where: { 'row.plant': 'p4', 'row.id': { sameAs: 'page.plant' } },
            item: { title: { field: 'plant' } },
            empty: 'None',
          },
        ],
      },
    ),
  );
  expect(about(lines, 'fixtures/harvests.json')).toEqual(['bad-record Please choose one of the options; found "p9"']);
  expect(about(lines, 'screens/beds/harvests.json')).toEqual([
    'unknown-value "row.plant" can never be "p4" (did you mean "p1"?)',
    'unknown-value the state "plant" starts with "p3", which is not one of its values (did you mean "p1"?)',
  ]);
});

test('a record field without a collection, or of an unknown one, is reported', async () => {
  const withField = (field: Record<string, unknown>) =>
    problemLines(harvests({ 'portal-config/entities/harvest.json': { ...harvest, fields: [harvest.fields[0], field] } }));
  const file = 'portal-config/entities/harvest.json';
  expect(about(await withField({ name: 'plant', label: 'Plant', type: 'record' }), file)).toEqual([
    'missing-key the record field "plant" needs "of", the collection that it refers to',
  ]);
  expect(about(await withField({ name: 'plant', label: 'Plant', type: 'record', of: 'plant' }), file)).toEqual([
    'unknown-collection there is no collection "plant" (did you mean "plants"?)',
  ]);
  expect(about(await withField({ name: 'plant', label: 'Plant', type: 'text', of: 'plants' }), file)).toEqual([
    'unknown-key only a field of type record can have "of"',
  ]);
});

test.each([
  [{ 'row.season': 'spring' }, []],
  [{ 'row.season': 'sping' }, ['"row.season" can never be "sping" (did you mean "spring"?)']],
  [{ 'viewer.rank': 'warden' }, ['the "where" of a field can read only fields of "row"']],
  [{ rule: 'ripened' }, ['the "where" of a field can read only fields of "row"']],
])('the condition %j on the records that a form field offers is checked against those records', async (where, expected) => {
  const sow = Object(plotsPortal['portal-config/forms/sow.json']);
  const neighbor = { name: 'neighbor', label: 'Neighbor', type: 'record', of: 'plants', where };
  const lines = await problemLines({ ...plotsPortal, 'portal-config/forms/sow.json': { ...sow, fields: [...sow.fields, neighbor] } });
  expect(about(lines, 'portal-config/forms/sow.json').map((line) => line.replace(/^\S+ /, ''))).toEqual(expected);
});

test('a condition that has no form or collection next to it is reported', async () => {
  const [id, plant] = harvest.fields;
  const fields = [id, { ...plant, where: { 'row.season': 'spring' } }];
  const lines = await problemLines(harvests({ 'portal-config/entities/harvest.json': { ...harvest, fields } }));
  expect(about(lines, 'portal-config/entities/harvest.json')).toEqual(['unknown-key in a form, only a field with "of" can have "where"']);
});

test('a state whose values lack a selectable record is reported', async () => {
  const selector = { block: 'selector', label: 'Plant', state: 'plant', from: { of: 'plants', label: '{row.title}' } };
  const lines = await problemLines(harvests({}, { state: { plant: { default: 'p1', values: ['p1'] } }, blocks: [selector] }));
  expect(about(lines, 'screens/beds/harvests.json')).toContain(
    'missing-value the values of the state "plant" don\'t include "p2", which users can choose on this screen; use "from" instead of "values" to keep them in sync',
  );
});
