import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test.each(pages)('every file that %s points to is there', (page) => {
  const targets = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target ?? '');
  const files = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(files.filter((file) => !existsSync(join(dirname(page), file)))).toEqual([]);
});

test('every command that the README names is a script', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm (?:run )?(start|test|dev|check|build|schemas|bench)\b/g)].map(
    ([, name]) => name ?? '',
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
