import { existsSync } from 'node:fs';

/**
 * What is mutated, and by which tests mutants should be found. A folder that is not listed is held against the tests at its place under
 * tests/.
 *
 * @typedef {object} Area
 * @property {string[]} files
 * @property {string[]} tests
 * @property {boolean} [isStatic] whether what runs when a file is loaded is changed as well: each such change needs all the tests.
 */

/** @type {Record<string, Area>} */
export const areas = {
  conditions: folder('engine/core/conditions'),
  values: folder('engine/core/values'),
  money: {
    files: ['engine/core/fields/types/numberTypes.ts', 'engine/core/text/formatters.ts'],
    tests: ['tests/engine/core/fields/**/*.test.ts', 'tests/engine/core/text/**/*.test.ts'],
  },
  dates: {
    files: ['engine/core/data/{clock,calendarDays,dateTokens}.ts', 'engine/core/text/localDate.ts'],
    tests: ['tests/engine/core/data/{clock,calendarDays,dateTokens}.test.ts', 'tests/engine/core/text/**/*.test.ts'],
  },
  access: folder('engine/core/access'),
  machines: {
    files: ['engine/core/session/sessionMachine.ts', 'screens/**/*Machine.ts'],
    tests: ['tests/screens/**/*Machine.test.ts', 'tests/engine/core/session/sessionMachine.test.ts', 'tests/machines/tables.test.ts'],
    // A machine is made when its file is loaded.
    isStatic: true,
  },
  meaning: {
    files: ['engine/compiler/meaning/*.ts'],
    tests: ['tests/engine/compiler/{mistakes,slips,meaning}/**/*.test.ts', 'tests/engine/compiler/answers/**/*.test.ts'],
  },
};

/**
 * What is mutated for a name or a folder; undefined where there is no such thing.
 * @param {string} name
 * @returns {Area | undefined}
 */
export function areaOf(name) {
  if (Object.hasOwn(areas, name)) return areas[name];
  const place = name.replace(/\/+$/, '');
  const listed = Object.values(areas).find(({ files }) => files[0] === `${place}/**/*.ts`);
  return listed ?? (existsSync(place) && existsSync(`tests/${place}`) ? folder(place) : undefined);
}

/**
 * @param {string} place
 * @returns {Area}
 */
function folder(place) {
  return { files: [`${place}/**/*.ts`], tests: [`tests/${place}/**/*.test.{ts,tsx}`] };
}
