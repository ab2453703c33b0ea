import { basename, dirname } from 'node:path';

const start = '<!-- The list of files, written by npm run test:map. -->\n';
const end = '<!-- End of the list of files. -->\n';

/** Each of these folders gets a separate list of files. A file belongs to the first folder that contains it. */
const wings = [
  'screens',
  'portal-config/live',
  'portal-config',
  'engine/language',
  'engine/core',
  'engine/react',
  'engine/compiler',
  'engine/server',
  'engine/vite',
  'engine/testing',
  'engine/cli',
  'engine/workbench/server',
  'engine/workbench',
];

/** Files to leave out of the list: phrases, files that aren't code or manifests, generated files, and the template for new portals. */
const unlisted =
  /(?<!\/use)Phrases\.ts$|\.(png|jpg|svg|txt|woff2)$|\/tsconfig\.json$|^engine\/cli\/template\/|^portal-config\/(schema|live\/over\/fixtures)\//;

/**
 * Replaces the list of files on a page. The rest of the page stays as it is.
 * @param {string} page
 * @param {readonly string[]} files paths in the project, sorted.
 * @returns {string}
 */
export function withFileIndex(page, files) {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The list of files needs two lines around it: ${start.trim()} and ${end.trim()}`);
  return `${page.slice(0, from)}${start}\n${fileIndexText(files)}${page.slice(to)}`;
}

/**
 * Lists each wing's files as Markdown, grouped by folder.
 * @param {readonly string[]} files
 * @returns {string}
 */
function fileIndexText(files) {
  const listed = files.filter((file) => !unlisted.test(file));
  return wings
    .map((wing) =>
      wingText(
        wing,
        listed.filter((file) => wingOf(file) === wing),
      ),
    )
    .join('');
}

/** @param {string} file */
function wingOf(file) {
  return wings.find((wing) => file.startsWith(`${wing}/`));
}

/**
 * @param {string} wing
 * @param {readonly string[]} files
 */
function wingText(wing, files) {
  if (files.length === 0) return '';
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const file of files) {
    const folder = dirname(file.slice(wing.length + 1));
    folders.set(folder, [...(folders.get(folder) ?? []), basename(file)]);
  }
  const lines = [...folders.keys()]
    .sort()
    .map((folder) => `- ${folder === '.' ? '' : `**${folder}**: `}${folders.get(folder)?.join(', ')}\n`);
  return `<details><summary><code>${wing}</code></summary>\n\n${lines.join('')}\n</details>\n\n`;
}
