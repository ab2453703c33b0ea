import { expect, test } from 'vitest';
import { languageId, languageModules } from '../../../../engine/vite/modules/languageModules.ts';
import { portalModules } from '../../../../engine/vite/modules/portalModules.ts';
import { sampleForm, samplePortal, sampleScreen } from '../samplePortal.ts';

const options = { folder: '/garden' };
const screens = { '/': sampleScreen('screens/index.json', 'Bancales', { forms: { join: sampleForm } }) };
const spanish = samplePortal({ screens, phrases: { 'ui.close': 'Cerrar' } });

test('a portal in one language has the same modules as without languages', () => {
  expect(languageModules(samplePortal(), {}, options)).toEqual(portalModules(samplePortal(), options));
});

test('each language has modules of its own, and the portal loads those of the host', () => {
  const { sources, forms } = languageModules(samplePortal(), { es: spanish }, options);
  const chooser = sources.get('virtual:portal') ?? '';
  for (const locale of ['en-US', 'es']) expect(chooser).toContain(`import("${languageId(locale)}")`);
  expect(chooser).not.toContain('Bancales');
  expect(sources.get(`${languageId('es')}/screens/index`)).toContain('Bancales');
  expect(sources.get(languageId('es'))).toContain(`import * as first from "${languageId('es')}/screens/index"`);
  expect([...forms.keys()]).toContain(`${languageId('es')}/validators/join`);
  expect([...sources.keys()].filter((id) => id.endsWith('.css'))).toEqual(['virtual:portal/theme.css']);
});

test('only a language with texts of its own for the engine loads the code that formats them', () => {
  const { sources } = languageModules(samplePortal(), { es: spanish }, options);
  expect(sources.get(languageId('es'))).toContain('phraseFormatter({"ui.close":"Cerrar"}, "en-US")');
  expect(sources.get(languageId('en-US'))).not.toContain('phraseFormatter');
});

test('the languages of a portal on a server have no samples either', () => {
  const { sources } = languageModules(samplePortal(), { es: spanish }, { ...options, remote: true });
  for (const id of ['virtual:portal', languageId('es')]) expect(sources.get(id)).toContain('"delays":{}');
});
