import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalAddresses } from '../../../engine/cli/portalAddresses.mjs';

const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
beforeAll(() => {
  mkdirSync(join(folder, 'portal-config/domains'), { recursive: true });
  const hosts = { club: 'club.example.org', staff: 'staff.example.org:8080', home: 'localhost:5173' };
  for (const [name, domain] of Object.entries(hosts))
    writeFileSync(join(folder, `portal-config/domains/${name}.json`), JSON.stringify({ domain }));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every variant has a local address that starts with its host’s first label, and localhost comes first', async () => {
  expect(await portalAddresses(folder, 4173)).toEqual([
    { name: 'home', url: 'http://localhost:4173' },
    { name: 'club', url: 'http://club.localhost:4173' },
    { name: 'staff', url: 'http://staff.localhost:4173' },
  ]);
});
