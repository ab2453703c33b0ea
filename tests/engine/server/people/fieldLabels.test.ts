import { afterAll, beforeAll, expect, test } from 'vitest';
import { phraseFormatter } from '../../../../engine/core/text/phraseFormatter.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { toRefusal } from '../../../../engine/server/http/toRefusal.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const phrases = {
  'field.required': parseText('{label} es obligatorio'),
  'field.maximum': parseText('{label}: como máximo {bound}'),
  'refused.notChangeable': parseText('No puede cambiar «{field}».'),
  'refused.breaksRule': parseText('{field} incumple una regla'),
  'refused.unknownField': parseText('«{field}» no es un campo de {record}'),
  'refused.hasAccount': parseText('Esta persona ya tiene una cuenta.'),
  'refused.oldBlank': parseText('{field} estaba vacío: {problem}'),
};

const labels = { title: 'Título', author: 'Autor', stars: 'Estrellas', name: 'Nombre', seat: 'Asiento' };

const inSpanish = (entity: Entity): Entity => ({
  ...entity,
  fields: entity.fields.map(({ messages: _, ...field }) => ({
    ...field,
    label: new Map<string, string>(Object.entries(labels)).get(field.name) ?? field.label,
  })),
});

const portal: LivePortal = {
  ...smallPortal,
  settings: { ...smallPortal.settings, languages: ['en-US', 'es'] },
  phrases: { es: phrases },
  translations: {
    es: Object.fromEntries(
      [...Object.values(smallPortal.entities), smallPortal.userEntity].map((entity) => [entity.name, inSpanish(entity)]),
    ),
  },
  access: { ...smallPortal.access, note: { ...smallPortal.access['note'], fields: { stars: { change: { gate: 'captain' } } } } },
  operations: {
    rate: { summary: 'Rates.', gate: { gate: 'signedIn' }, entity: 'note', input: noteFields('stars'), steps: [] },
    weigh: {
      ...{ summary: 'Weighs.', gate: { gate: 'signedIn' }, steps: [] },
      input: [{ name: 'weight', label: 'Weight', type: 'number', maximum: 3 }],
    },
  },
  reasons: { es: { Weight: 'Peso' } },
};

function noteFields(...names: readonly string[]): Entity['fields'] {
  return smallPortal.entities['note']?.fields.filter(({ name }) => names.includes(name)) ?? [];
}

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer({ portal });
});
afterAll(() => server.close());

async function refused(method: string, path: string, body: object, as: 'ann' | 'bob', language: string): Promise<unknown> {
  const response = await server.ask(method, path, { as, body, headers: { 'accept-language': language } });
  return (await response.json()).fields;
}

test('a message about a refused record uses the field labels in the language of the page', async () => {
  const row = { id: 'n1', author: '', stars: 9 };
  const add = (language: string) => refused('POST', '/data/notes', { row }, 'bob', language);
  expect(await add('es-MX')).toMatchObject({
    title: 'Título es obligatorio',
    author: 'Autor es obligatorio',
    stars: 'Estrellas: como máximo 5',
  });
  expect(await add('en')).toMatchObject({ title: 'A note needs a title', author: 'Author is required' });
  expect(await refused('PUT', `/api/users/${server.ids.bob}`, { seat: 12 }, 'ann', 'es')).toEqual({ seat: 'Asiento: como máximo 8' });
});

test('messages about unchangeable fields and operation input use labels in the language of the page', async () => {
  const row = { id: 'n2', title: 'Second', author: 'bob@example.org' };
  expect((await server.ask('POST', '/data/notes', { as: 'bob', body: { row } })).status).toBe(201);
  const change = await refused('PATCH', '/data/notes/n2', { set: { stars: 3 } }, 'bob', 'es');
  expect(change).toEqual({ stars: 'No puede cambiar «Estrellas».' });
  expect(await refused('POST', '/do/rate', { input: { stars: 9 } }, 'bob', 'es')).toEqual({ stars: 'Estrellas: como máximo 5' });
  expect(await refused('POST', '/do/weigh', { input: { weight: 9 } }, 'bob', 'es')).toEqual({ weight: 'Peso: como máximo 3' });
});

test('messages about unknown fields and lists of people are in the language of the page', async () => {
  expect(await refused('POST', '/data/notes', { row: { id: 'n3', sail: 'red' } }, 'bob', 'es')).toMatchObject({
    sail: '«sail» no es un campo de Note',
  });
  expect((await server.ask('POST', '/data/invitationLists', { as: 'ann', body: { row: { list: 'bob@example.org' } } })).status).toBe(201);
  const listed = await server.ask('GET', '/data/invitationLines', { as: 'ann', headers: { 'accept-language': 'es' } });
  expect((await listed.json()).rows).toMatchObject([{ state: 'person', problem: 'Esta persona ya tiene una cuenta.' }]);
});

test('a message about a database refusal uses the field’s label, or its name if the portal doesn’t know the table', () => {
  const spanish = { locale: 'es', phrase: phraseFormatter(phrases, 'es') };
  const fieldsOf = (details: object, known?: LivePortal) =>
    toRefusal(Object.assign(new Error('refused'), { table: 'notes', ...details }), known)?.bodyIn(spanish)['fields'];
  const missing = { code: '23502', column: 'title' };
  expect(fieldsOf(missing, portal)).toEqual({ title: 'Título es obligatorio' });
  expect(fieldsOf(missing)).toEqual({ title: '"title" es obligatorio' });
  expect(fieldsOf({ code: '23514', constraint: 'portal: 12ab stars' }, portal)).toEqual({ stars: 'Estrellas incumple una regla' });
});
