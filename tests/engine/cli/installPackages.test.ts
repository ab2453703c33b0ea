import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isInstalled } from '../../../engine/cli/installPackages.mjs';
import { nonEmpty } from '../../support/nonEmpty.ts';

const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-system': { version: '2.0.0', optional: true } };

describe('the check for installed packages', () => {
  test('the packages are installed if each has its locked version', () => {
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  test('the packages are not installed if one is missing', () => {
    expect(isInstalled(wanted, {})).toBe(false);
  });

  test('the packages are not installed if one has another version', () => {
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-system': { version: '1.0.0' } })).toBe(
      false,
    );
  });
});

test('the lock file contains the packages for every operating system', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.length).toBeGreaterThan(0);
  expect(nonEmpty(optional).filter((name) => !locked.has(name))).toEqual([]);
});
