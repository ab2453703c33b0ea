import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRuntime } from '../../../../engine/core/fields/createRuntime.ts';
import { fieldRefusal, message, namingFields, reasons, Refusal } from '../../../../engine/server/people/Refusal.ts';
import { describeOpenApi } from '../../../../engine/server/http/describeOpenApi.ts';
import { startSmallServer, smallPortal } from '../../../support/smallServer.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

test('each reason has a unique number that begins with its status', () => {
  const codes = Object.values(reasons);
  expect(new Set(codes).size).toBe(codes.length);
  const folder = 'engine/server';
  const uses = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/new Refusal\((\d{3}), '(\w+)'/g)]);
  const wrong = nonEmpty(uses).filter(
    ([, status, reason = '']) => !String(new Map<string, number>(Object.entries(reasons)).get(reason)).startsWith(`${status}`),
  );
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test('the numbers that programs rely on never change', () => {
  expect(reasons).toMatchObject({ shape: 40001, signedOut: 40101, credentials: 40102, forbidden: 40301, notFound: 40401, exists: 40901 });
  expect(reasons).toMatchObject({ refused: 40902, changed: 41201, field: 42201, limit: 42901, server: 50001, busy: 50301, full: 50701 });
  expect(new Refusal(412, 'changed', 'x').reason).toBe('changed');
});

test('every refused request has a sentence, a number, and a word, which the API description lists', async () => {
  const server = await startSmallServer();
  const answers = await Promise.all([
    server.ask('GET', '/data/notes'),
    server.ask('GET', '/data/nothing', { as: 'bob' }),
    server.ask('GET', '/nowhere'),
    server.ask('POST', '/data/notes', { as: 'bob', body: '{' }),
    server.ask('POST', '/data/notes', { as: 'bob', body: { row: { id: 'x' } } }),
    server.ask('GET', '/data/logs', { as: 'bob' }),
    server.ask('POST', '/api/auth/login', { body: { email: 'bob@example.org', password: 'wrong wrong wrong' } }),
    server.app.request('http://elsewhere.example/data/notes', { headers: { host: 'elsewhere.example' } }),
  ]);
  const bodies = await Promise.all(answers.map(async (response) => ({ status: response.status, ...(await response.json()) })));
  expect(bodies.map(({ code }) => code)).toEqual([40101, 40401, 40401, 40001, 42201, 40301, 40102, 42101]);
  for (const { status, error, code, reason } of bodies) {
    expect([error, Math.floor(code / 100)]).toEqual([expect.stringMatching(/\w/), status]);
    expect(new Map<string, number>(Object.entries(reasons)).get(reason)).toBe(code);
  }
  const { components } = describeOpenApi(smallPortal, new Map()) as {
    components: { schemas: { Error: { properties: { code: { enum: number[] } } } } };
  };
  expect(components.schemas.Error.properties.code.enum).toEqual(Object.values(reasons));
  await server.close();
});

const spanish = createRuntime({
  locale: 'es',
  phrase: (key, { path }) => ({ 'refused.wrongPassword': 'No es tu contraseña', 'refused.addressTwice': `Dos veces ${path}` })[key],
});

test('a refusal is in the language of the request, unless the portal has its own words for it', () => {
  const twice = new Refusal(409, 'refused', message('addressTwice', { path: '/join' }));
  expect(twice.message).toBe('Two pages have the address /join. Change one of them first.');
  expect(twice.bodyIn(spanish)).toEqual({ error: 'Dos veces /join', code: 40902, reason: 'refused' });
  const full = new Refusal(409, 'refused', 'The event is full.');
  expect(full.bodyIn(spanish)).toMatchObject({ error: 'The event is full.' });
  const reasons = { 'The event is full.': 'El evento está completo.' };
  expect(full.bodyIn(spanish, reasons)).toMatchObject({ error: 'El evento está completo.' });
  expect(fieldRefusal({ date: 'The event is full.' }).bodyIn(spanish, reasons)).toMatchObject({
    fields: { date: 'El evento está completo.' },
  });
});

test('messages about fields are in the language of the request, even after the fields were renamed', async () => {
  const work = () => Promise.reject(fieldRefusal({ current: message('wrongPassword'), next: 'Muy corta' }));
  const refusal = await namingFields({ current: 'current_password' }, work).catch((error: unknown) => error);
  expect(refusal instanceof Refusal && refusal.bodyIn(spanish)).toMatchObject({
    error: 'No es tu contraseña',
    fields: { current_password: 'No es tu contraseña', next: 'Muy corta' },
  });
});

test('every refusal without a general reason is a phrase, so that portals can translate it', () => {
  const folder = 'engine/server';
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const written = nonEmpty(code).flatMap((path) => {
    const texts = readFileSync(join(folder, path), 'utf8').matchAll(/(?:'refused',|fieldRefusal\(\{ \w+:|\bthrow \w+Problem\()\s*["'`].*/g);
    return [...texts].map(([text]) => `${path}: ${text}`);
  });
  expect(written, 'add the text to refusedPhrases.ts, and create the refusal with message(…)').toEqual([]);
});
