import { describe, expect, test } from 'vitest';
import { checkParameters, portalFolders, scenariosParameters, testSteps } from './testSteps.mjs';

const steps = (isWhole: boolean) => testSteps({ results: '/results', isWhole }).flat(2);
const named = (name: string, isWhole = false) => steps(isWhole).find((step) => step.name === name);

describe('the steps of npm test', () => {
  test('npm test builds what the browser tests need into the run’s folder', () => {
    expect(named('Build')?.environment).toEqual({ OUT_DIR: '/results/dist' });
    expect(named('Browser tests')?.needs).toBe('Build');
  });

  test('npm test checks the manifests of all portals in one process, and replays the scenarios of those that have some', () => {
    const portals = portalFolders();
    expect(portals).toEqual(expect.arrayContaining(['.', 'examples/rowing', 'tests/portals/garden', 'engine/workbench']));
    expect(named('Manifests')?.parameters).toEqual(checkParameters(portals));
    expect(scenariosParameters(['.', 'portal-config'])).toEqual(['engine/cli/run.mjs', 'scenarios', '--portal', '.']);
  });

  test('npm test runs tests at their full counts only if everything is requested', () => {
    for (const name of ['Unit tests', 'Browser tests']) {
      expect(named(name, true)?.environment).toMatchObject({ TEST_ALL: '1', SCENARIOS: 'all', FAULTS: 'all' });
      expect(named(name)?.environment).toEqual({});
    }
    expect(named('Types', true)?.parameters).toEqual(['-p', '.']);
    expect(named('Types')?.parameters).toContain('--incremental');
    expect(steps(true).map(({ name }) => name)).toEqual(steps(false).map(({ name }) => name));
  });
});
