import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const engine = resolve(import.meta.dirname, '../../engine');

/** Words of the shipped portal. The engine's files must not contain them. */
const words = /brother|fratern|\bchapter\b|alumni|pledge|\bdues\b|mentor|membership_?type/i;

test('no file of the engine contains a word of the shipped portal', () => {
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|mjs|css|json)$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(join(engine, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
