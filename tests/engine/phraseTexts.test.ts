import { readdirSync, readFileSync } from 'node:fs';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { createRuntime } from '../../engine/core/fields/createRuntime.ts';
import { phrasesIn } from '../../engine/core/fields/phrases.ts';
import { valuesIn } from '../../engine/compiler/words/valuesIn.ts';
import { phraseFormatter } from '../../engine/core/text/phraseFormatter.ts';
import { parseText } from '../../engine/language/text.ts';
import { enginePhrases } from '../../engine/react/app/enginePhrases.ts';
import { looseTexts } from '../support/looseTexts.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { shippedCompiler } from '../support/shippedPortal.ts';

const files = nonEmpty(
  ['engine/react', 'engine/core'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
);
const catalogs = files.filter((file) => file.endsWith('Phrases.ts') && !file.endsWith('/usePhrases.ts'));

/** Messages in these files stay in English, because only developers, testers, and workbench users read them. */
const forOthers =
  /^engine\/core\/(?:conditions|drive|access\/parseRecordCondition|access\/scheduledOperation|access\/queryableScope|fields\/fastNumberFormat|fields\/describeBrokenRecord|text\/say|text\/formatters)/;

test.each([
  ['const a = <p>Nothing here</p>;', 'Nothing here'],
  ['const a = <b aria-label="Close" />;', 'Close'],
  ['const a = <input placeholder="a name or an email" />;', 'a name or an email'],
  ["const a = { label: 'Newest first' };", 'Newest first'],
  ["const a = <p>{busy ? 'Saving' : shown}</p>;", 'Saving'],
  ['const a = <p>{`${count} more`}</p>;', '`${count} more`'],
  ['notice(`Show ${count}`);', '`Show ${count}`'],
  ['const page = `<h1>Welcome</h1><p>${shown}</p>`;', '`<h1>Welcome</h1><p>${shown}</p>`'],
  ["throw new ServerError('You can’t do this.', { status: 403 });", 'You can’t do this.'],
])('a text outside of the catalog is found: %s', (source, text) => {
  expect(looseTexts(source)).toEqual([`1 ${text}`]);
});

test.each([
  "const a = <p>{phrase('close')}</p>;",
  "throw new Error('There is no screen here');",
  "console.error('[notice] could not be undone:', error);",
  "const a = z.string().describe('The heading of the card.');",
  "if (event.key === 'Enter') open();",
  'const a = <p className={`tone-${tone} flex items-center gap-3`} />;',
  "import { a } from './Close the door.ts';",
  "const a = defineFlow({ machine, events: { OPEN: [{ name: 'boat', label: 'Boat', type: 'text' }] } });",
  'const page = `<style>b { color: red }</style><p lang="${locale}">${shown}</p>`;',
])('code and texts for developers are not part of the catalog: %s', (source) => {
  expect(looseTexts(source)).toEqual([]);
});

test('every text of the engine that viewers read or hear is a phrase', () => {
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/Schema\.ts$|\.d\.ts$/.test(file) && !catalogs.includes(file));
  const loose = nonEmpty(code)
    .filter((file) => !forOthers.test(file))
    .flatMap((file) => looseTexts(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map((found) => `${file}:${found}`));
  expect(loose, 'define a phrase in the *Phrases.ts beside it, and use usePhrases or phrasesIn').toEqual([]);
});

/** These files contain API text, such as sample responses and request headers, that isn't translated. */
const ofApi = /\/(?:sampleResponse|liveEndpointTest)\.ts$/;

test('every text in the components and machines of the shipped portal is a phrase that words files can translate', async () => {
  const code = readdirSync('screens', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !ofApi.test(name));
  const sources = nonEmpty(code).map((name) => ({ name, source: readFileSync(`screens/${name}`, 'utf8') }));
  const loose = sources
    .filter(({ name }) => !name.endsWith('Phrases.ts'))
    .flatMap(({ name, source }) => looseTexts(source, name.endsWith('x') ? 'tsx' : 'ts').map((found) => `screens/${name}:${found}`));
  expect(loose, 'define a phrase, and name it in the `phrases` of the block or machine').toEqual([]);
  const known = (await shippedCompiler()).vocabulary.phrases.map(({ area }) => area);
  const defined = sources.flatMap(({ source }) => [...source.matchAll(/definePhrases\('(\w+)'/g)].map(([, area]) => area));
  expect(known).toEqual(expect.arrayContaining(nonEmpty(defined)));
});

test('every text of the pages that the server renders, and of pages whose scripts fail to load, is a phrase', () => {
  const folders = ['engine/server', 'engine/vite/chunks', 'engine/vite/pages'];
  const code = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`));
  const sources = code.filter((file) => /\.(?:ts|js)$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')] as const);
  const pages = sources.filter(([, source]) => /<html|\bsendText\(|\brenderSimplePage\(|\bdocument\.body\b/.test(source));
  const loose = nonEmpty(pages).flatMap(([file, source]) => looseTexts(source, 'ts').map((found) => `${file}:${found}`));
  expect(pages.map(([file]) => file)).toEqual(expect.arrayContaining(['engine/server/people/joinPage.ts', 'engine/vite/chunks/rescue.js']));
  expect(loose, 'define a phrase in joinPhrases.ts or pagePhrases.ts').toEqual([]);
});

test('the compiler includes the phrases of every file, with each area once', () => {
  const known = enginePhrases.map(({ area }) => area);
  expect(new Set(known).size).toBe(known.length);
  const defined = nonEmpty(catalogs).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/definePhrases\('(\w+)'/g)].map(([, area]) => area),
  );
  expect(new Set(known)).toEqual(new Set(defined));
});

test('texts that viewers read have typographic apostrophes', () => {
  const straight = /[A-Za-z]'[a-z]/;
  const phrases = nonEmpty(enginePhrases).flatMap(({ area, texts }) =>
    Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
  );
  const refusals = nonEmpty(
    readdirSync('engine/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')),
  ).flatMap((file) =>
    [...readFileSync(`engine/server/${file}`, 'utf8').matchAll(/new Refusal\(\d+, '\w+',\s*(["'`])(.*?)\1[,)]/g)].map(([, , text]) => [
      file,
      text,
    ]),
  );
  expect(refusals.length).toBeGreaterThan(20);
  expect([...phrases, ...refusals].filter(([, text]) => straight.test(text ?? ''))).toEqual([]);
});

test('the engine formats every phrase like a full ICU implementation', () => {
  for (const { area, texts } of nonEmpty(enginePhrases)) {
    for (const [key, text] of nonEmpty(Object.entries(texts))) {
      const names = [...valuesIn(parseText(text))];
      for (const count of [1, 2, 1234]) {
        const values = Object.fromEntries(names.map((name) => [name, isCounted(text, name) ? count : `<${name}>`]));
        const format: (key: string, values: object) => string = phrasesIn({ area, texts }, createRuntime());
        const whole = phraseFormatter({ [key]: parseText(text) }, 'en-US');
        expect(format(key, values), `${area}.${key}`).toBe(whole(key, values));
      }
    }
  }
});

const isCounted = (text: string, name: string) => text.includes(`{${name}, `);

/** Returns true if text continues after a case that ends with a period, as in `{n, plural, =0 {No one.} other {# people}} came`. */
function isBrokenOff(elements: readonly MessageFormatElement[] | string): boolean {
  if (typeof elements === 'string') return false;
  return elements.some((element, index) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    const cases = Object.values(element.options).map(({ value }) => value);
    const next = elements[index + 1];
    const goesOn = next?.type === TYPE.literal && /^[ ,]*[a-z]/.test(next.value);
    const ends = cases.map((inner) => inner.at(-1)).some((last) => last?.type === TYPE.literal && /[.!?]$/.test(last.value));
    return (goesOn && ends) || cases.some(isBrokenOff);
  });
}

test('no text of the portal or the engine continues after a case that ends its sentence', () => {
  const manifests = ['screens', 'portal-config'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const texts = enginePhrases.flatMap((phrases) => Object.values(phrases.texts));
  for (const file of manifests.filter((name) => name.endsWith('.json')))
    JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => (typeof value === 'string' ? texts.push(value) : value));
  const chosen = nonEmpty(texts.filter((text) => /\{[\w.]+, (?:plural|select),/.test(text)));
  expect(isBrokenOff(parseText('{n, plural, =0 {No one.} other {# people}} came'))).toBe(true);
  expect(chosen.filter((text) => isBrokenOff(parseText(text)))).toEqual([]);
});
