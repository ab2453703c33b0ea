import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendFile } from '../../../../engine/dev/live/sendFile.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

async function opened(): Promise<string> {
  const folder = tempPortal({ 'assets/a.js': 'run();', 'media/a b.png': 'picture' });
  writeFileSync(join(folder, 'assets/a.js.gz'), gzipSync('run();'));
  const server = createServer((request, response) => sendFile(folder, request.url ?? '', request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

test('a file is sent with its type, packed for those who take it so', async () => {
  const origin = await opened();
  const packed = await fetch(`${origin}/assets/a.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await packed.text()).toBe('run();');
  const plain = await fetch(`${origin}/assets/a.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe('run();');
});

test('a picture is sent as it is, a head without its file, and nothing is taken', async () => {
  const origin = await opened();
  const picture = await fetch(`${origin}/media/a%20b.png`);
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/png', 'picture']);
  const head = await fetch(`${origin}/media/a%20b.png`, { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['7', '']);
  expect((await fetch(`${origin}/media/a%20b.png`, { method: 'POST' })).status).toBe(405);
});
