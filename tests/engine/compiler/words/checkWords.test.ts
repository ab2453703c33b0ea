import { beforeAll, describe, expect, test } from 'vitest';
import { definePhrases } from '../../../../engine/core/fields/phrases.ts';
import { createCompiler, type CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { listShownTexts } from '../../../../engine/compiler/words/listShownTexts.ts';
import { createLivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { plotsAccess } from '../../../support/livePlots.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import type { PortalFolder } from '../../../support/tempPortal.ts';

const tools = definePhrases('tools', { clear: 'Clear filters', found: '{count, plural, one {# bed} other {# beds}}' });
const vocabulary = { ...plotsVocabulary, phrases: [tools] };
const file = 'portal-config/words/es.json';
const local = 'portal-config/domains/local.json';
const engine = { 'tools.clear': 'Quitar filtros', 'tools.found': '{count, plural, one {# bancal} other {# bancales}}' };

function compile(files: PortalFolder): CheckedPortal {
  const texts = Object.entries({ ...plotsPortal, ...files }).filter(([name]) => name.endsWith('.json'));
  return createCompiler(vocabulary)(new Map(texts.map(([name, value]) => [name, JSON.stringify(value, undefined, 1)])));
}

/** Returns files that set the local variant's locale and add the translations in `words`. */
const inSpanish = (words: object, locale = 'es'): PortalFolder => ({
  [local]: { ...JSON.parse(JSON.stringify(plotsPortal[local])), locale },
  [file]: words,
});

/** Compiles the files and returns the formatted problems, except those with the code `unread`. */
function linesOf(files: PortalFolder): string[] {
  const { problems } = compile(files);
  return problems.filter(({ code }) => code !== 'unread').map(formatProblem);
}

/** Maps every string of the portal to a fake translation: `Beds` → `«Beds»`. */
let all: Record<string, string> = {};
beforeAll(() => {
  const { manifests } = compile({});
  const texts = manifests.flatMap((manifest) => listShownTexts(manifest, vocabulary));
  all = Object.fromEntries(texts.map(({ text }) => [text, `«${text}»`]));
});

describe('a words file', () => {
  test('a complete translation has no problems', () => {
    expect(Object.keys(all).length).toBeGreaterThan(20);
    expect(linesOf(inSpanish({ texts: all, engine }))).toEqual([]);
  });

  test('a missing translation is a warning at the text in its manifest', () => {
    const { Beds: _, ...rest } = all;
    expect(linesOf(inSpanish({ texts: rest, engine }))).toEqual([
      expect.stringMatching(
        /^portal-config\/navigation\/main\.json:\d+:\d+ missing-translation warning: "Beds" is not translated in "portal-config\/words\/es\.json"/,
      ),
    ]);
  });

  test('the reasons for refusals and the labels in live files are translated, but texts for developers are not', () => {
    const live = {
      'portal-config/live/access.json': plotsAccess,
      'portal-config/live/operations.json': {
        pick: {
          summary: 'Picks a plant.',
          gate: 'warden',
          input: [{ name: 'basket', label: 'Basket', type: 'text' }],
          steps: [{ update: 'plants', where: { 'row.ripe': true }, refuse: [{ when: { 'row.price': 0 }, say: 'It’s too small.' }] }],
        },
      },
    };
    expect(linesOf({ ...live, ...inSpanish({ texts: all, engine }) })).toEqual([
      expect.stringContaining('"Basket" is not translated'),
      expect.stringContaining('"It’s too small." is not translated'),
    ]);
    const texts = { ...all, 'It’s too small.': 'Es muy pequeña.', Basket: 'Cesta' };
    const compiled = compile({ ...live, ...inSpanish({ texts, engine }) });
    expect(linesOf({ ...live, ...inSpanish({ texts, engine }) })).toEqual([]);
    const served = createLivePortal(compiled);
    expect(served.reasons).toEqual({ 'en-US': {}, es: { 'It’s too small.': 'Es muy pequeña.', Basket: 'Cesta' } });
    expect(Object.keys(served.translations)).toEqual(['es']);
  });

  test('a missing text of the engine is a warning in the words file that names its key', () => {
    expect(linesOf(inSpanish({ texts: all, engine: { 'tools.clear': 'Quitar filtros' } }))).toEqual([
      expect.stringContaining(`missing-phrase warning: the text "tools.found", which the code uses, is not translated: {count, plural,`),
    ]);
  });

  test('a translation of a text that no manifest has is a warning with the nearest text', () => {
    expect(linesOf(inSpanish({ texts: { ...all, Bedz: 'x' }, engine }))).toEqual([
      expect.stringMatching(/^portal-config\/words\/es\.json:\d+:\d+ unknown-text warning: .*"Bedz".* \(did you mean "Beds"\?\)$/),
    ]);
  });

  test('an unknown key of the engine is an error with the nearest key', () => {
    expect(linesOf(inSpanish({ texts: all, engine: { ...engine, 'tools.cleer': 'x' } }))).toEqual([
      expect.stringMatching(/es\.json:\d+:\d+ unknown-phrase there is no phrase "tools\.cleer" \(did you mean "tools\.clear"\?\)$/),
    ]);
  });

  test('a translation that reads another value than its text is an error with the nearest value', () => {
    const texts = { ...all, 'Noted {row.title}': 'Anotado {row.titel}' };
    const wrong = { ...engine, 'tools.found': '{cuont, number} bancales' };
    expect(linesOf(inSpanish({ texts, engine: wrong }))).toEqual([
      expect.stringContaining('unknown-value the original text has no value "row.titel"; it has row.title (did you mean "row.title"?)'),
      expect.stringContaining('unknown-value the original text has no value "cuont"; it has count (did you mean "count"?)'),
    ]);
  });

  test('a translation that is not a valid message is an error', () => {
    expect(linesOf(inSpanish({ texts: { ...all, Beds: 'Bancales {' }, engine }))).toEqual([
      expect.stringContaining('bad-text the text is not valid'),
    ]);
  });

  test('a language that no variant uses is a warning', () => {
    expect(linesOf({ [file]: { texts: all, engine } })).toEqual([
      expect.stringContaining(`${file}:1:1 unused-language warning: no variant uses the locale "es"`),
    ]);
  });

  test('a language that viewers can choose is compiled, and needs a words file', () => {
    const portal = 'portal-config/portal.json';
    const offering = (languages: string[]) => ({ [portal]: { ...JSON.parse(JSON.stringify(plotsPortal[portal])), languages } });
    const offered = { ...offering(['en-US', 'es']), [file]: { texts: all, engine } };
    expect(linesOf(offered)).toEqual([]);
    expect(Object.keys(compile(offered).languages ?? {})).toEqual(['es']);
    expect(linesOf(offering(['en-US', 'fr']))).toEqual([
      expect.stringMatching(/^portal-config\/portal\.json:\d+:\d+ missing-words warning: .* add portal-config\/words\/fr\.json/),
    ]);
    expect(linesOf({ ...offering(['es', 'es-MX']), [file]: { texts: all, engine } })).toEqual([
      expect.stringMatching(/^portal-config\/portal\.json:\d+:\d+ missing-language a variant uses "en-US"/),
    ]);
    expect(linesOf(offering(['en-US', 'no language']))).toEqual([expect.stringContaining('bad-locale')]);
  });

  test('a variant in another language without a words file is a warning', () => {
    const { [file]: _, ...files } = inSpanish({});
    expect(linesOf(files)).toEqual([
      expect.stringMatching(/^portal-config\/domains\/local\.json:\d+:\d+ missing-words warning: .* add portal-config\/words\/es\.json/),
    ]);
  });

  test('the words file of a language also applies to its regional variants', () => {
    expect(linesOf(inSpanish({ texts: all, engine }, 'es-MX'))).toEqual([]);
  });

  test('a portal can reword the engine in its own language without translating everything', () => {
    const checked = compile({ 'portal-config/words/en-US.json': { engine: { 'tools.clear': 'Show everything' } } });
    expect(checked.problems.filter(({ code }) => code !== 'unread')).toEqual([]);
    expect(checked.portal?.phrases).toEqual({ 'tools.clear': 'Show everything' });
    expect(checked.languages).toEqual({});
  });
});

describe('the languages of a portal', () => {
  let checked: CheckedPortal;
  beforeAll(() => {
    const forOneFile = { 'portal-config/choices.json': { Spring: 'Primavera' } };
    checked = compile(inSpanish({ texts: all, engine, files: forOneFile }));
  });

  test('a portal is compiled in the language of each variant, and stays as it is in its own', () => {
    expect(Object.keys(checked.languages ?? {})).toEqual(['es']);
    expect(checked.portal?.settings.locale).toBe('en-US');
    expect(checked.languages?.['es']?.settings.locale).toBe('es');
    expect(checked.portal?.entities['user']?.label).toBe('User');
    expect(checked.languages?.['es']?.entities['user']?.label).toBe('«User»');
  });

  test('a translation for one file takes precedence over the one for all files', () => {
    const labels = JSON.stringify(checked.languages?.['es']?.entities['plant']?.fields);
    expect(labels).toContain('Primavera');
    expect(labels).toContain('«Autumn»');
  });

  test('stored values, names, and the numbers of lines stay as they are in another language', () => {
    const [own, other] = [checked.portal, checked.languages?.['es']];
    const spring = other?.entities['plant']?.fields.flatMap(({ options = [] }) => options).find(({ label }) => label === 'Primavera');
    expect(spring?.value).toBe('spring');
    expect(other?.routes.map(({ path }) => path)).toEqual(own?.routes.map(({ path }) => path));
    const linesIn = (value: unknown) => JSON.stringify(value)?.match(/"line":\d+/g);
    expect(linesIn(other?.screens)).toEqual(linesIn(own?.screens));
  });

  test('a language contains translations of the engine’s phrases', () => {
    expect(checked.languages?.['es']?.phrases?.['tools.clear']).toBe('Quitar filtros');
    expect(checked.languages?.['es']?.phrases?.['tools.found']).toEqual([expect.objectContaining({ value: 'count' })]);
  });
});
