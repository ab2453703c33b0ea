import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notFound, refusedBody } from '../../engine/server/people/Refusal.ts';

test('the live System screen shows an error as the server sends it', () => {
  const screen = readFileSync('portal-config/live/over/screens/dashboard/admin/system.json', 'utf8');
  const texts: string[] = [];
  JSON.parse(screen, (key, value) => {
    if (key === 'text') texts.push(value);
    return value;
  });
  const examples = texts.filter((text) => text.includes('"error"')).map((text) => JSON.parse(text.replace("'{'", '{').replace("'}'", '}')));
  const { message, reason } = notFound();
  expect(examples).toEqual([refusedBody(message, reason)]);
});
