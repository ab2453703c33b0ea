import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What is mutated, and by which tests mutants should be found. A folder that is not listed is held against the tests at its place under
 * tests/.
 *
 * @typedef {object} Area
 * @property {string[]} files
 * @property {string[]} tests
 * @property {boolean} [isKept] whether the code keeps what it has made, so that it has to be loaded anew for each change.
 * @property {boolean} [isStatic] whether what runs when a file is loaded is changed as well: each such change needs all the tests.
 */

/** @type {Record<string, Area>} */
export const areas = {
  conditions: folder('engine/core/conditions'),
  values: folder('engine/core/values'),
  money: {
    files: ['engine/core/fields/types/numberTypes.ts', 'engine/core/text/formatters.ts'],
    tests: ['tests/engine/core/fields/**/*.test.ts', 'tests/engine/core/text/**/*.test.ts'],
    // Formatters are made once for a language.
    isKept: true,
  },
  dates: {
    files: ['engine/core/data/{clock,calendarDays,dateTokens}.ts', 'engine/core/text/localDate.ts'],
    tests: ['tests/engine/core/data/{clock,calendarDays,dateTokens}.test.ts', 'tests/engine/core/text/**/*.test.ts'],
  },
  access: {
    files: ['engine/core/access/**/*.ts'],
    // What is asked of a database is held against what it answers, and against what the check says of it.
    tests: [
      'tests/engine/core/access/**/*.test.ts',
      'tests/engine/server/sql/compileCondition.test.ts',
      'tests/engine/compiler/analysis/visitorMay.test.ts',
      'tests/engine/compiler/mistakes/accessMistakes.test.ts',
    ],
  },
  machines: {
    files: ['engine/core/session/sessionMachine.ts', 'screens/**/*Machine.ts'],
    tests: ['tests/screens/**/*Machine.test.ts', 'tests/engine/core/session/sessionMachine.test.ts', 'tests/machines/tables.test.ts'],
    // A machine is made when its file is loaded.
    isStatic: true,
  },
  meaning: {
    files: ['engine/compiler/analysis/*.ts'],
    // Others compile whole portals again and again: a change would take minutes.
    tests: ['tests/engine/compiler/{meaning,answers}/**/*.test.ts', 'tests/engine/compiler/mistakes/accessMistakes.test.ts'],
  },
};

/**
 * What is mutated for a name, a folder or a file; undefined where there is no such thing.
 * @param {string} name
 * @returns {Area | undefined}
 */
export function areaOf(name) {
  if (Object.hasOwn(areas, name)) return areas[name];
  const place = name.replace(/\/+$/, '');
  if (place.endsWith('.ts')) return areaOfFile(place);
  const listed = Object.values(areas).find(({ files }) => files[0] === `${place}/**/*.ts`);
  return listed ?? (existsSync(place) && existsSync(`tests/${place}`) ? folder(place) : undefined);
}

/**
 * The files that the patterns of an area mean: `**`, `*` and `{a,b}` are known.
 * @param {Area} area
 * @returns {string[]}
 */
export function filesOf({ files }) {
  return files.flatMap((pattern) => {
    const [fixed = ''] = pattern.split(/[*{]/);
    if (fixed === pattern) return [pattern];
    const around = dirname(`${fixed}x`);
    const source = pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll('**/', '<>')
      .replaceAll('*', '[^/]*')
      .replaceAll('<>', '(?:.*/)?')
      .replaceAll(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`);
    const fits = new RegExp(`^${source}$`);
    return readdirSync(around, { recursive: true, encoding: 'utf8' })
      .map((name) => `${around}/${name}`)
      .filter((file) => fits.test(file));
  });
}

/**
 * One file, held against the test at its place, or else the tests of the area in which it is: many files at once take long.
 * @param {string} file
 * @returns {Area | undefined}
 */
function areaOfFile(file) {
  if (!existsSync(file)) return undefined;
  const own = `tests/${file.replace(/\.ts$/, '.test.ts')}`;
  if (existsSync(own)) return { files: [file], tests: [own] };
  const around = dirname(file);
  const listed = Object.values(areas).find(({ files }) => files.some((glob) => glob.replace(/\/(\*\*\/)?[^/]*$/, '') === around));
  const area = listed ?? areaOf(around);
  return area && { ...area, files: [file] };
}

/**
 * @param {string} place
 * @returns {Area}
 */
function folder(place) {
  return { files: [`${place}/**/*.ts`], tests: [`tests/${place}/**/*.test.{ts,tsx}`] };
}
