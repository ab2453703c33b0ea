import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeSources } from '../../../../engine/vite/portalStyles.ts';

const styles = join(import.meta.dirname, '../../../../engine/react/ui/styles.css');

test('the styles search only the engine’s own folder for class names', () => {
  const folders = [...readFileSync(styles, 'utf8').matchAll(/@source "(.+)";/g)].map(([, folder = '']) => join(dirname(styles), folder));
  expect(folders).toEqual([join(dirname(styles), '../')]);
  expect(existsSync(folders[0] ?? '')).toBe(true);
});

test('a portal’s own components are searched for class names, but not its tests and packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  for (const name of ['screens', 'signs', 'tests', 'node_modules', 'dist-live', '.workbench']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'Sign.tsx'), '');
  expect(codeSources(folder)).toEqual(
    ['*.tsx', 'screens/**/*.tsx', 'signs/**/*.tsx'].map((pattern) => `@source "${folder.replaceAll('\\', '/')}/${pattern}";`),
  );
  rmSync(folder, { recursive: true });
});
