import { expect, test } from 'vitest';
import type { Diagnostic, Fix } from '../../../../engine/workbench/server/protocol.ts';
import { groupFixes, inFixingOrder } from '../../../../engine/workbench/changes/groupFixes.ts';
import type { Path } from '../../../../engine/compiler/source/Source.ts';

const problem = (code: string, path: Path, ...fixes: readonly Fix[]): Diagnostic => {
  const at = { file: 'screens/home.json', line: 1, column: 1, path };
  return { ...at, code, sentence: `${code} ${path.join(' ')}`, severity: 'error', fixes };
};
const removal = (path: Path): Fix => ({ label: `Remove ${path.join(' ')}`, command: { do: 'remove', file: 'screens/home.json', path } });
const change = (path: Path, value: string): Fix => ({ label: `Change to "${value}"`, command: { do: 'set', file: 'a.json', path, value } });

test('removals of unused things form one group, other removals another, and other fixes with the same label for the same kind of problem form one each', () => {
  const groups = groupFixes([
    problem('unused', ['a'], removal(['a'])),
    problem('unread', ['b'], removal(['b'])),
    problem('unknown-key', ['g'], removal(['g'])),
    problem('unknown-form', ['h'], removal(['h'])),
    problem('unknown-gate', ['c'], change(['c'], 'admin')),
    problem('unknown-gate', ['d'], change(['d'], 'admin'), removal(['d'])),
    problem('unknown-gate', ['e'], change(['e'], 'member')),
    problem('unknown-gate', ['f']),
  ]);
  expect(groups.map(({ label, fixes }) => [label, fixes.length])).toEqual([
    ['Remove all 2 unused items', 2],
    ['Remove all 2', 2],
    ['Change to "admin" in all 2 places', 2],
  ]);
});

test('fixes are applied from the last place in a file to the first, and inner places before outer ones', () => {
  const paths: Path[] = [['items', 2], ['items', 10], ['items', 2, 'gate'], ['actions']];
  const [group] = groupFixes(paths.map((path) => problem('unused', path, removal(path))));
  expect(inFixingOrder(group?.fixes ?? []).map(({ problem: { path } }) => path)).toEqual([
    ['items', 10],
    ['items', 2, 'gate'],
    ['items', 2],
    ['actions'],
  ]);
});
