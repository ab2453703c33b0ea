import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Files to mutate, and the tests that should catch the mutants. For a folder, these are the tests at the same path in tests/.
 * @typedef {object} Area
 * @property {string[]} files
 * @property {string[]} tests
 * @property {boolean} [isKept] true if the code caches results and must be reloaded for each mutant.
 * @property {boolean} [isStatic] true if code that runs at import is mutated, too.
 */

/** @type {Record<string, Area>} */
export const areas = {
  conditions: folder('engine/core/conditions'),
  values: folder('engine/core/values'),
  money: {
    files: ['engine/core/fields/types/numberTypes.ts', 'engine/core/text/formatters.ts'],
    tests: ['tests/engine/core/fields/**/*.test.ts', 'tests/engine/core/text/**/*.test.ts'],
    // `formatters.ts` caches its formatters, so reload it for each mutant.
    isKept: true,
  },
  dates: {
    files: ['engine/core/data/{clock,dateTokens}.ts', 'engine/core/values/calendarDays.ts', 'engine/core/text/localDate.ts'],
    tests: [
      'tests/engine/core/data/{clock,dateTokens}.test.ts',
      'tests/engine/core/values/calendarDays.test.ts',
      'tests/engine/core/text/**/*.test.ts',
    ],
  },
  access: {
    files: ['engine/core/access/**/*.ts'],
    tests: [
      'tests/engine/core/access/**/*.test.ts',
      'tests/engine/server/sql/compileCondition.test.ts',
      'tests/engine/compiler/analysis/evaluateForVisitors.test.ts',
      'tests/engine/compiler/mistakes/{access,operation,schedule}Mistakes.test.ts',
    ],
  },
  machines: {
    files: ['engine/core/session/sessionMachine.ts', 'screens/**/*Machine.ts'],
    tests: ['tests/screens/**/*Machine.test.ts', 'tests/engine/core/session/sessionMachine.test.ts', 'tests/machines/tables.test.ts'],
    // Also mutate code that runs on import, because that code creates the machines.
    isStatic: true,
  },
  meaning: {
    files: ['engine/compiler/analysis/*.ts'],
    // Run only tests that don't compile a whole portal. A compilation takes minutes per mutant.
    tests: [
      'tests/engine/compiler/{analysis,answers}/**/*.test.ts',
      'tests/engine/compiler/mistakes/{access,keptField,mail,operation,schedule}Mistakes.test.ts',
    ],
  },
};

/**
 * Returns the area for a name, folder, or file.
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
 * Returns an area's files. Patterns can contain `**`, `*`, and `{a,b}`.
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
 * Returns an area that contains only this file. Its tests are the file's own test or, without one, the tests of the surrounding area.
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
