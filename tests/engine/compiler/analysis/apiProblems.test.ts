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
    'GET /me': { summary: 'Me.', read: 'plants', where: wrong('city') },
  };
  expect(findProblems(calls)).toEqual([
    'api/api.json GET /plants.where.query.state.wrong.all.0.row.news (key): not-in-database path "row.news" field "news"',
    'api/api.json GET /report.report.wishes.where.query.state.wrong.all.0.row.ripe (key): not-in-database path "row.ripe" field "ripe"',
    'api/api.json GET /me.where.query.state.fine.row.id (key): not-in-database path "row.id" field "id"',
    'api/api.json GET /me.where.query.state.wrong.all.0.row.city (key): not-in-database path "row.city" field "city"',
  ]);
});

test('a portal without a valid api.json has no calls to check', () => {
  const content = { 'GET /plants': { ...call, where: { 'query.state': { wrong: { 'row.news': true } } } } };
  expect(apiProblems(manifests(content), { api: new Map() }, gardenForLive)).toEqual([]);
  expect(apiProblems([], { api: new Map([['api', apiSchema.parse(content)]]) }, gardenForLive)).toEqual([]);
});
