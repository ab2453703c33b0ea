import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from '../run/importGraph.mjs';
import { nonEmpty } from '../support/nonEmpty.ts';

const pages = [
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test.each(pages)('every file that %s links to exists', (page) => {
  const targets = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target ?? '');
  const files = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(files.filter((file) => !existsSync(join(dirname(page), file)))).toEqual([]);
});

test('the README lists every script, and no other', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const listed = [...readFileSync('README.md', 'utf8').matchAll(/\bnpm (?:run )?([a-z]+(?::[a-z]+)*)\b/g)].map(([, name = '']) => name);
  expect([...new Set(nonEmpty(listed))].sort()).toEqual(Object.keys(scripts).sort());
});

test.each(pages)('every repository file that %s names exists', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/\b((?:engine|tests|screens)\/[\w./-]+\.(?:tsx?|mjs))\b/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(pages)('every name that %s attributes to a file is in that file', (page) => {
  const said = [...readFileSync(page, 'utf8').matchAll(/`(\w+)` in `([\w./-]+\.(?:tsx?|mjs))`/g)];
  const wrong = said.filter(([, name = '', file = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name));
  expect(wrong.map(([sentence]) => sentence)).toEqual([]);
});

test('no page contains the marks of an unfinished merge', () => {
  const marks = /^(?:<{7} |={7}$|>{7} )/m;
  expect('kept\n=======\nkept, too').toMatch(marks);
  expect(nonEmpty(pages).filter((page) => marks.test(readFileSync(page, 'utf8')))).toEqual([]);
});

test.each(['README.md', 'docs/architecture.md'])('every file that %s names by the end of its path exists', (page) => {
  const files = projectFiles('.').map((file) => `/${file}`);
  const named = [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|json))`/g)].map(([, file = '']) => file);
  expect(nonEmpty(named).filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
