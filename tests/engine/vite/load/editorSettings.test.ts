import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const settings: { 'json.schemas': { fileMatch: string[]; url: string }[] } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
const joined = settings['json.schemas'];
const schemas = 'portal-config/schema';

test('VS Code’s settings refer only to schemas that exist', () => {
  expect(
    nonEmpty(joined)
      .map(({ url }) => url)
      .filter((url) => !existsSync(url)),
  ).toEqual([]);
});

test('every schema is assigned to its files unless the files name it themselves', () => {
  const named = ['names.json', 'part.json', 'records.json'];
  const urls = readdirSync(schemas).filter((file) => file.endsWith('.json') && !named.includes(file));
  expect(
    nonEmpty(joined)
      .map(({ url }) => url)
      .sort(),
  ).toEqual(urls.map((file) => `./${schemas}/${file}`).sort());
});

test('sample records are assigned to the schema of their collection', () => {
  const fixtures = joined.filter(({ url }) => url.includes('/fixture-'));
  for (const { url, fileMatch } of fixtures) expect(fileMatch).toEqual([url.replace(`./${schemas}/fixture-`, '/fixtures/')]);
  expect(fixtures.length).toBeGreaterThan(30);
});
