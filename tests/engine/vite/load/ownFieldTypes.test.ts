import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { loadCompiler, type PortalCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { manifestText } from '../../../support/tempPortal.ts';

const support = resolve('tests/support');
let folder: string;
let compiler: PortalCompiler;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  for (const [file, content] of Object.entries(plotsPortal)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), manifestText(content));
  }
  const entity = join(folder, 'portal-config/entities/seat.json');
  writeFileSync(entity, JSON.stringify({ label: 'Seat', of: 'seats', fields: [{ name: 'place', label: 'Place', type: 'seat' }] }));
  writeFileSync(
    join(folder, 'fixtures/seats.json'),
    JSON.stringify([
      { id: 's1', place: 'C12' },
      { id: 's2', place: 'nowhere' },
    ]),
  );
  writeFileSync(
    join(folder, 'portal.ts'),
    [
      `import { manifests } from 'virtual:portal';`,
      `import { definePortal } from ${JSON.stringify(resolve('engine/index.ts'))};`,
      `import { seatField } from ${JSON.stringify(join(support, 'seatField.ts'))};`,
      'export const portal = definePortal({ manifests, fieldTypes: [seatField] });',
    ].join('\n'),
  );
  compiler = await loadCompiler(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a portal’s own field type may be used in its manifests, and its records are checked against it', async () => {
  const { problems } = await compiler.compile();
  const sentences = problems.filter(({ code }) => code === 'unknown-field-type' || code === 'bad-record').map(formatProblem);
  expect(sentences).toEqual([
    expect.stringMatching(/^fixtures\/seats\.json:\d+:\d+ bad-record place must be a row and a number; found "nowhere"$/),
  ]);
});

test('editors offer a portal’s own field type, and its forms get a validator', async () => {
  const checked = await compiler.compile();
  expect(compiler.jsonSchemas(checked)['names.json']).toContain('"seat"');
  const fields = [{ name: 'place', label: 'Place', type: 'seat' }];
  const source = await compiler.validatorModule({ name: 'seats', fields, submit: 'Send', onSubmit: 'log' }, checked.names.runtime);
  expect(source).toContain('A-Z');
});
