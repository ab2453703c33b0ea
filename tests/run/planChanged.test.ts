import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { otherNames } from './browserTestsOf.mjs';
import { importGraph, isBrowserTest, projectFiles, reachedFrom, invertGraph } from './importGraph.mjs';
import { planChanged } from './planChanged.mjs';
import { mapProblems, readTests, testMapText, unitTestsOf } from './testMapText.mjs';

const texts = {
  'main.tsx': "import './engine/react/Page.tsx';",
  'engine/react/Page.tsx': "import { total } from '../core/total.ts';\nconst later = () => import('./Grid.tsx');",
  'engine/react/Grid.tsx': '',
  'engine/core/total.ts': "import type { Money } from './Money.ts';\n/**\n * See '../cli/tool.mjs'.\n */",
  'engine/core/Money.ts': '',
  'engine/cli/tool.mjs': "spawn('engine/cli/child.mjs'); read('beside.mjs');",
  'engine/cli/child.mjs': '',
  'engine/cli/beside.mjs': '',
  'screens/shop/cart.json': '{}',
  'examples/rowing/portal-config/settings.json': '{}',
  'docs/guide.md': '',
  'tests/engine/total.test.ts': "import { total } from '../../engine/core/total.ts';",
  'tests/engine/page.test.tsx': "import { Page } from '../../engine/react/Page.tsx';",
  'tests/engine/tool.test.ts': "import '../../engine/cli/tool.mjs';",
  'tests/portal-config/shop.test.ts': '',
  'tests/docs/links.test.ts': '',
  'tests/browser/grid.spec.ts': '',
  'tests/browser/shop.spec.ts': 'await page.goto(`${hosts.active}/shop/cart`);',
};
const files = Object.keys(texts);
const root = mkdtempSync(join(tmpdir(), 'changed-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const [file, text] of Object.entries(texts)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const tests = readTests(root, files);
const plan = (...changed: string[]) => planChanged(changed, tests, {});

describe('the import graph', () => {
  const graph = importGraph(root, files);

  test('the import graph knows static and dynamic imports and files named as paths', () => {
    expect(graph.get('engine/react/Page.tsx')).toEqual(new Set(['engine/core/total.ts', 'engine/react/Grid.tsx']));
    expect(graph.get('engine/cli/tool.mjs')).toEqual(new Set(['engine/cli/child.mjs', 'engine/cli/beside.mjs']));
  });

  test('the import graph leaves out types and comments', () => {
    expect(graph.get('engine/core/total.ts')).toEqual(new Set());
  });

  test('the import graph counts the steps from a file to its importers', () => {
    expect([...reachedFrom(invertGraph(graph), ['engine/core/total.ts'])]).toEqual([
      ['engine/core/total.ts', 0],
      ['engine/react/Page.tsx', 1],
      ['tests/engine/total.test.ts', 1],
      ['main.tsx', 2],
      ['tests/engine/page.test.tsx', 2],
    ]);
  });
});

describe('the tests that a change affects', () => {
  test('a change of code affects the tests that import it, nearest first, and the pages', () => {
    const { unit, code, portals, skipped } = plan('engine/core/total.ts');
    expect(unit).toEqual(['tests/engine/total.test.ts', 'tests/engine/page.test.tsx']);
    expect(code).toEqual(['engine/core/total.ts']);
    expect(portals).toEqual([]);
    expect(skipped.join('\n')).toContain('the pages load these files, too');
  });

  test('a test named after a changed file comes before the tests that import the file directly', () => {
    const importers = new Map([
      ['engine/sum.ts', new Set(['tests/engine/all.test.ts', 'tests/support/openSum.ts'])],
      ['tests/support/openSum.ts', new Set(['tests/engine/sum.test.ts'])],
    ]);
    const reached = unitTestsOf({ importers, breadth: new Map() }, ['engine/sum.ts']);
    expect(reached).toEqual(['tests/engine/sum.test.ts', 'tests/engine/all.test.ts']);
  });

  test('a change of a component affects the browser tests of its name', () => {
    expect(plan('engine/react/Grid.tsx').browser).toEqual(['tests/browser/grid.spec.ts']);
  });

  test('a change of a manifest affects its portal and the browser tests that open its address', () => {
    const { portals, browser, unit, code } = plan('screens/shop/cart.json');
    expect({ portals, browser, unit, code }).toEqual({
      portals: ['.'],
      browser: ['tests/browser/shop.spec.ts'],
      unit: ['tests/portal-config/shop.test.ts'],
      code: [],
    });
    expect(plan('examples/rowing/portal-config/settings.json').portals).toEqual(['examples/rowing']);
  });

  test('a change of a guide affects the tests of the guides', () => {
    expect(plan('docs/guide.md').unit).toEqual(['tests/docs/links.test.ts']);
  });

  test('the plan is cut off at its time limit, keeps the changed tests, and says what it leaves out', () => {
    const times = { 'tests/engine/total.test.ts': 500, 'tests/engine/page.test.tsx': 3 };
    const distant = planChanged(['engine/core/total.ts'], tests, times);
    expect(distant.unit).toEqual(['tests/engine/page.test.tsx']);
    expect(distant.skipped).toContain('1 unit test file importing the changed files, for lack of time: engine/total.test.ts.');
    expect(planChanged(['tests/engine/total.test.ts'], tests, times).unit).toEqual(['tests/engine/total.test.ts']);
  });

  test('a change of a file that everything depends on affects everything', () => {
    expect(plan('package.json').skipped).toContain('Everything else that depends on package.json.');
  });
});

test('every part of the project whose browser tests have other names exists and has browser tests', () => {
  const all = projectFiles('.');
  const specs = all.filter(isBrowserTest);
  expect(otherNames.length).toBeGreaterThan(10);
  const without = otherNames.flatMap(([start, ...names]) => [
    ...(all.some((file) => file.startsWith(start)) ? [] : [start]),
    ...names.filter((name) => !specs.some((file) => file.startsWith(`tests/browser/${name}`))),
  ]);
  expect(without).toEqual([]);
});

describe('the map of the tests', () => {
  const page = testMapText(tests);

  test('the map lists the nearest unit tests of each source file and then its browser tests', () => {
    expect(page).toContain('- `engine/core/total.ts`: `tests/engine/total.test.ts`, `tests/engine/page.test.tsx`\n');
    expect(page).toContain('- `engine/react/Grid.tsx`: `tests/engine/page.test.tsx`, `tests/browser/grid.spec.ts`\n');
    expect(page).toContain('- `engine/core/Money.ts`: types alone, or nothing\n');
  });

  test('the map is up to date right after it is written', () => {
    expect(mapProblems(page, tests)).toEqual([]);
  });

  test('the map is outdated if a file is added or removed, or if a test no longer imports a file', () => {
    const outdated = page
      .replace(/^- `engine\/cli\/child\.mjs`.*\n/m, '')
      .replace('`engine/react/Page.tsx`:', '`engine/react/Gone.tsx`:')
      .replace('`tests/engine/total.test.ts`', '`tests/engine/tool.test.ts`');
    expect(mapProblems(outdated, tests).sort()).toEqual([
      'engine/react/Gone.tsx is gone',
      'has no line for engine/cli/child.mjs',
      'has no line for engine/react/Page.tsx',
      'tests/engine/tool.test.ts doesn’t import engine/core/total.ts',
    ]);
  });
});
