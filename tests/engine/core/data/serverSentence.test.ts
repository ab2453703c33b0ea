import { expect, test } from 'vitest';
import { phrasedError } from '../../../../engine/core/data/phrasedError.ts';
import { refusalPhrases } from '../../../../engine/core/data/refusalPhrases.ts';
import { ServerError } from '../../../../engine/core/data/Server.ts';
import { serverSentence } from '../../../../engine/core/data/serverSentence.ts';
import { createRuntime } from '../../../../engine/core/fields/createRuntime.ts';
import { reasons } from '../../../../engine/server/people/Refusal.ts';

const spanish: Record<string, string> = { 'refusal.large': 'Es demasiado grande.', 'server.away': 'El servidor no responde.' };
const inSpanish = createRuntime({ locale: 'es', phrase: (key) => spanish[key] });
const inEnglish = createRuntime();
const refusal = (reason: string, sentence: string) => new ServerError(sentence, { status: 413, reason });

test('a page in another language shows a message of the server in that language', () => {
  expect(serverSentence(refusal('large', 'The picture is larger than 20 MB.'), inSpanish)).toBe('Es demasiado grande.');
  expect(serverSentence(phrasedError('away', { status: 0, reason: 'away' }), inSpanish)).toBe('El servidor no responde.');
});

test('an English page shows the message of the server, which says more than its reason', () => {
  expect(serverSentence(refusal('large', 'The picture is larger than 20 MB.'), inEnglish)).toBe('The picture is larger than 20 MB.');
});

test('a refusal with the portal’s own message is shown unchanged', () => {
  expect(serverSentence(refusal('refused', 'El evento está completo.'), inSpanish)).toBe('El evento está completo.');
});

test('every reason of the server has a phrase, except for reasons whose messages the portal writes or the page never shows', () => {
  const own = ['refused', 'field', 'secondFactor'];
  expect(Object.keys(refusalPhrases.texts)).toEqual(Object.keys(reasons).filter((reason) => !own.includes(reason)));
});
