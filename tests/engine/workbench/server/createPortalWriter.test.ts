import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFileNameError, createPortalWriter } from '../../../../engine/workbench/server/createPortalWriter.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const good = [
  'portal-config/portal.json',
  'portal-config/gates.json',
  'portal-config/domains/active.json',
  'screens/index.json',
  'screens/club/_layout.json',
  'screens/club/schema.json',
  'fixtures/members.json',
];

const bad = [
  '',
  'portal.json',
  'portal.ts',
  'package.json',
  'screens',
  'screens/',
  'screens/.json',
  'screens//index.json',
  'screens/index',
  'screens/index.ts',
  'screens/index.json.ts',
  'screens/index.JSON',
  'screens/.hidden.json',
  'screens/.git/config.json',
  'screens/index.json/',
  'screens/a b.json',
  'screens/a\nb.json',
  'screens/index.json\0.ts',
  'screens/\0.json',
  'screens/..json',
  'screens/../package.json',
  'screens/../../etc/passwd.json',
  'screens/./index.json',
  '../screens/index.json',
  './screens/index.json',
  '/screens/index.json',
  '/etc/cron.d/x.json',
  '//screens/index.json',
  'screens\\index.json',
  'screens/..\\..\\x.json',
  'C:/screens/index.json',
  'C:\\screens\\index.json',
  '\\\\server\\share\\x.json',
  'screens/x:y.json',
  'screens/con.json',
  'screens/NUL.json',
  'screens/com1.json',
  'screens/aux/index.json',
  'screens/lpt9.json',
  'screens/%2e%2e/x.json',
  'screens/~/x.json',
  'screens/$HOME.json',
  'screens/`x`.json',
  'screens/x;rm.json',
  'screens/é.json',
  'screens/\u202eindex.json',
  'screens/-rf.json',
  'Screens/index.json',
  'portal-config/schema/screen.json',
  'portal-config/SCHEMA/screen.json',
  '.workbench/draft.json',
  'node_modules/x.json',
  'fixtures/files/../../x.json',
  `screens/${'a'.repeat(300)}.json`,
];

describe('a file name', () => {
  test.each(good)('a good file name is accepted: %j', (file) => expect(findFileNameError(file)).toBeUndefined());
  test.each(bad)('a bad file name is refused: %j', (file) => expect(findFileNameError(file)).toMatch(/\.$/));
  test.each([null, undefined, 1, {}, ['screens/index.json']])('a file name must be a string, not %j', (file) =>
    expect(findFileNameError(file)).toMatch(/\.$/),
  );
});

describe('the files of a portal', () => {
  const folder = () => tempPortal({ 'portal-config/portal.json': '{}\n', 'screens/index.json': 'old' });

  test('files are written, created, and deleted without leftovers', () => {
    const place = folder();
    const files = createPortalWriter(place);
    const texts = new Map([
      ['screens/index.json', 'new'],
      ['screens/club/home.json', '{}'],
      ['portal-config/portal.json', null],
    ]);
    expect(files.write(texts)).toEqual({ written: [...texts.keys()], failed: [] });
    expect(readFileSync(join(place, 'screens/index.json'), 'utf8')).toBe('new');
    expect(readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      'portal-config',
      'screens',
      'screens/club',
      'screens/club/home.json',
      'screens/index.json',
    ]);
  });

  test('a written file keeps its permissions', () => {
    const place = folder();
    chmodSync(join(place, 'screens/index.json'), 0o640);
    createPortalWriter(place).write(new Map([['screens/index.json', 'new']]));
    expect(statSync(join(place, 'screens/index.json')).mode & 0o777).toBe(0o640);
  });

  test('a read-only file stays unchanged while the others are written', () => {
    const place = folder();
    chmodSync(join(place, 'screens/index.json'), 0o444);
    const texts = new Map([
      ['screens/index.json', 'new'],
      ['screens/other.json', '{}'],
    ]);
    expect(createPortalWriter(place).write(texts)).toEqual({
      written: ['screens/other.json'],
      failed: [{ file: 'screens/index.json', mistake: 'screens/index.json couldn’t be written: it is read-only.' }],
    });
    expect(readFileSync(join(place, 'screens/index.json'), 'utf8')).toBe('old');
  });

  test('files behind a symbolic link are not written', () => {
    const place = folder();
    const outside = tempPortal({ 'screens/secret.json': 'secret' });
    symlinkSync(join(outside, 'screens'), join(place, 'screens/out'));
    symlinkSync(join(outside, 'screens/secret.json'), join(place, 'screens/link.json'));
    symlinkSync(join(place, 'portal-config'), join(place, 'screens/in'));
    const files = createPortalWriter(place);
    for (const file of ['screens/out/secret.json', 'screens/link.json', 'screens/in/portal.json', 'screens/out/new/x.json']) {
      expect(files.write(new Map([[file, 'x']])).failed).toHaveLength(1);
    }
    expect(readFileSync(join(outside, 'screens/secret.json'), 'utf8')).toBe('secret');
    expect(existsSync(join(outside, 'screens/new'))).toBe(false);
  });

  test('a folder in the place of a file is reported', () => {
    const place = folder();
    mkdirSync(join(place, 'screens/club.json'));
    writeFileSync(join(place, 'fixtures'), 'a file');
    const { failed } = createPortalWriter(place).write(
      new Map([
        ['screens/club.json', 'x'],
        ['fixtures/members.json', 'x'],
      ]),
    );
    expect(failed.map(({ mistake }) => mistake)).toEqual([
      'screens/club.json isn’t a regular file.',
      'fixtures/members.json couldn’t be written: there is a file where its folder should be.',
    ]);
  });
});
