import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareTexts } from './support/bareTexts.ts';
import { nonEmpty } from './support/nonEmpty.ts';

test.each([
  'const a = <b>{busy ? <i /> : icon}{label}</b>;',
  'const a = <p>{shown} of {total}</p>;',
  'const a = <p>Loading {busy && <i />}</p>;',
  'const a = <label><input />{label}</label>;',
  'const a = <>{label}</>;',
  "const a = <p>{busy ? 'Saving' : 'Saved'} <i /></p>;",
  'const a = <p>{rows.map((row) => row.name)}{icon}</p>;',
])('a text next to other content is bare: %s', (source) => {
  expect(bareTexts(source)).toEqual([1]);
});

test.each([
  'const a = <b>{busy ? <i /> : icon}<span>{label}</span></b>;',
  'const a = <p>{`${shown} of ${total}`}</p>;',
  'const a = <p>Press <kbd>Enter</kbd> to open</p>;',
  "const a = <p>{busy ? 'Saving' : <i />}</p>;",
  'const a = <ul>{rows.map((row) => <li>{row.name}</li>)}{children}</ul>;',
])('a text in an element of its own is not bare: %s', (source) => {
  expect(bareTexts(source)).toEqual([]);
});

test('every text that can change has an element of its own, so that pages survive translators and extensions', () => {
  const files = ['engine', 'screens'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const components = nonEmpty(files.filter((file) => file.endsWith('.tsx')));
  const bare = components.flatMap((file) => bareTexts(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  expect(bare, 'put the text into a <span>, or write parts of one text as one template').toEqual([]);
});
