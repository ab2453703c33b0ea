import { expect, it } from 'vitest';
import type { MatrixResponse } from '../../../../engine/workbench/server/protocol.ts';
import { matrixColumns, matrixRows } from '../../../../engine/workbench/matrix/matrixColumns.ts';

const matrix: MatrixResponse = {
  viewers: [
    { words: 'a visitor', domain: 'north', alike: [], user: null },
    { words: 'a visitor', domain: 'south', alike: [], user: null },
    { words: 'a keeper', domain: 'north', alike: [], user: { role: 'keeper' } },
  ],
  addresses: [
    { address: '/', answers: ['yes', 'yes', 'yes'] },
    { address: '/attic', answers: ['no', 'no', 'yes'] },
    { address: '/cellar', answers: ['no', 'no', 'no'] },
  ],
  gates: [{ gate: 'ghost', answers: ['no', 'no', 'no'] }],
  titles: ['Home', null, 'The Vault'],
  orphans: ['/attic', '/cellar'],
  deadLinks: [],
  closedGates: ['ghost'],
};

it('columns are grouped by variant and keep their answers', () => {
  expect(matrixColumns(matrix).map(({ domain, columns }) => [domain, columns.map(({ index }) => index)])).toEqual([
    ['north', [0, 2]],
    ['south', [1]],
  ]);
});

it('each row shows only its worst problem', () => {
  const { screens, gates } = matrixRows(matrix, '', false);
  expect(screens.map(({ mark }) => mark)).toEqual([undefined, 'No link leads here', 'No one can open this screen']);
  expect(gates.map(({ mark }) => mark)).toEqual(['No one passes']);
});

it('rows are found by a part of their name or title, or by having a mark', () => {
  expect(matrixRows(matrix, 'ATT', false).screens.map(({ name }) => name)).toEqual(['/attic']);
  expect(matrixRows(matrix, 'vault', false).screens.map(({ name, title }) => [name, title])).toEqual([['/cellar', 'The Vault']]);
  expect(matrixRows(matrix, '', true).screens).toHaveLength(2);
});
