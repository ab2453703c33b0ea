import { expect, test } from 'vitest';
import { apiProblems } from '../../../../engine/compiler/analysis/apiProblems.ts';
import { apiSchema } from '../../../../engine/language/api.ts';
import { gardenForLive, manifestWith } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';

const call = { summary: 'Lists plants.', list: 'plants' };
const manifests = (content: object) => [manifestWith('tables', 'api', content), manifestWith('api', 'api', content)];
const findProblems = (content: object) =>
  apiProblems(manifests(content), { api: new Map([['api', apiSchema.parse(content)]]) }, gardenForLive).map(
    (problem) => `${problem.file} ${locatedWords(problem)}`,
  );

test('a call selects records with conditions on stored fields', () => {
  const where = { 'query.state': { ripe: { 'row.ripe': true }, cheap: { 'row.price': { lt: 3 } } } };
  const report = { wishes: { list: 'wishes', where: { 'query.news': { yes: { 'row.news': true } } } }, all: { list: 'plants' } };
  expect(findProblems({ $schema: './api.json', 'GET /plants': { ...call, where }, 'GET /report': { summary: 'All.', report } })).toEqual(
    [],
  );
});

test('check reports each condition of a call that the database can’t test', () => {
  const wrong = (field: string) => ({ 'query.state': { fine: { 'row.id': 'x' }, wrong: { all: [{ [`row.${field}`]: true }] } } });
  const report = { wishes: { list: 'wishes', where: wrong('ripe') } };
  const calls = {
    'GET /plants': { ...call, where: wrong('news') },
    'GET /report': { summary: 'All.', report },
  };
  expect(findProblems(calls)).toEqual([
    'api/api.json GET /plants.where.query.state.wrong.all.0.row.news (key): not-in-database path "row.news" field "news"',
    'api/api.json GET /report.report.wishes.where.query.state.wrong.all.0.row.ripe (key): not-in-database path "row.ripe" field "ripe"',
  ]);
});

test('a portal without a valid api.json has no calls to check', () => {
  const content = { 'GET /plants': { ...call, where: { 'query.state': { wrong: { 'row.news': true } } } } };
  expect(apiProblems(manifests(content), { api: new Map() }, gardenForLive)).toEqual([]);
  expect(apiProblems([], { api: new Map([['api', apiSchema.parse(content)]]) }, gardenForLive)).toEqual([]);
});

test.each<[object, string, string]>([
  [{ read: 'plants', where: { 'query.state': { ripe: { 'row.ripe': true } } } }, 'where', ', or use "list" instead of "read"'],
  [{ read: 'plants', by: { season: 'query.season' } }, 'by', ', or use "find"'],
  [{ update: 'plants', from: { sown: 'query.after' } }, 'from', ''],
  [{ people: 'list', to: { since: 'query.before' } }, 'to', ''],
  [
    { report: { all: { list: 'plants' } }, where: { 'query.state': { ripe: { 'row.ripe': true } } } },
    'where',
    ', or move it to a list of the report',
  ],
  [{ read: 'plants', as: 'plant' }, 'as', ''],
  [{ list: 'plants', find: { _owner: 'viewer.id' } }, 'find', ''],
  [{ insert: 'plants', id: 'body.id' }, 'id', ''],
  [{ remove: 'plants', set: { title: 'Kale' } }, 'set', ''],
  [{ read: 'plants', names: { plant_title: 'title' } }, 'names', ''],
  [{ update: 'plants', usual: { ripe: false } }, 'usual', ''],
  [{ people: 'password', same: { 'path.id': 'viewer.id' } }, 'same', ''],
  [{ people: 'read', parent: { of: 'plants', id: 'path.plant' } }, 'parent', ''],
  [{ session: 'verify', same: { 'query.id': 'viewer.id' } }, 'same', ''],
  [{ system: 'logs', parent: { of: 'plants', id: 'query.plant' } }, 'parent', ''],
])('check reports a key that has no effect in the call %j: "%s"', (more, key, instead) => {
  const content = { 'GET /plants': { summary: 'Plants.', ...more } };
  const [problem, ...others] = apiProblems(manifests(content), { api: new Map([['api', apiSchema.parse(content)]]) }, gardenForLive);
  expect(others).toEqual([]);
  const [verb] = Object.keys(more);
  expect(problem?.sentence).toBe(`a call with "${verb}" cannot have "${key}"; remove it${instead}`);
  expect(problem && locatedWords(problem)).toMatch(`GET /plants.${key} (key): unfit-key`);
});

test.each<[string, string, object | string]>([
  ['read', 'by', { role: 'query.role' }],
  ['change', 'as', 'person'],
  ['password', 'names', { old: 'current_password' }],
  ['list', 'set', { role: 'keeper' }],
])('check reports a key that has no effect in a call with "people": "%s", but in another call of people: "%s"', (people, key, value) => {
  const content = { 'GET /people': { summary: 'People.', people, [key]: value } };
  const problems = apiProblems(manifests(content), { api: new Map([['api', apiSchema.parse(content)]]) }, gardenForLive);
  expect(problems.map(({ sentence }) => sentence)).toEqual([`a call with "people": "${people}" cannot have "${key}"; remove it`]);
  expect(problems.map(locatedWords)).toEqual([`GET /people.${key} (key): unfit-key key "people" value "${people}" key "${key}"`]);
});

test('keys of a call that have an effect are accepted', () => {
  const calls = {
    'GET /people': { summary: 'People.', people: 'list', by: { role: 'query.role' }, as: 'people' },
    'POST /people': { summary: 'Invites.', people: 'invite', names: { mail: 'email' }, set: { role: 'keeper' } },
    'PUT /people': { summary: 'Changes.', people: 'change', names: { mail: 'email' }, set: { role: 'keeper' } },
    'POST /sow': { summary: 'Sows.', do: 'sow', as: 'plant', names: { id: '-' }, set: { plant: 'path.id' } },
    'POST /plants': { summary: 'Adds.', insert: 'plants', names: { id: '-' }, set: { ripe: false }, usual: { price: 1 } },
    'PUT /plants': { summary: 'Changes.', update: 'plants', find: { title: 'query.title' }, names: { id: '-' }, set: { ripe: true } },
    'DELETE /plants': { summary: 'Removes.', remove: 'plants', id: 'query.id' },
    'GET /plants': { ...call, by: { season: 'query.season' }, from: { sown: 'query.from' }, to: { sown: 'query.to' }, as: 'plants' },
  };
  expect(findProblems(calls)).toEqual([]);
  const verbs = [{ list: 'plants' }, { read: 'plants' }, { do: 'sow' }, { insert: 'plants' }, { update: 'plants' }, { remove: 'plants' }];
  const checks = { parent: { of: 'plants', id: 'path.id' }, same: { 'path.owner': 'viewer.id' } };
  const checked = [...verbs, { report: { all: { list: 'plants' } } }].map((verb, at) => [
    `GET /${at}`,
    { summary: 'Checked.', ...verb, ...checks },
  ]);
  expect(findProblems(Object.fromEntries(checked))).toEqual([]);
});
