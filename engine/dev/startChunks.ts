import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Rolldown } from 'vite';

type ChunkingContext = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

const file = (path: string) => resolve(import.meta.dirname, '..', path);

/** What draws a page. */
const drawing = [file('react/app/mountPortal.tsx')];

/** Who is signed in, what a press does, what is said of it, what forms and flows share: which visitors begin to fetch when they are about to sign in. */
const answering = ['core/session/startSession.ts', 'react/actions/runAction.ts', 'react/ui/Toast.tsx', 'core/fields/memberFields.ts'].map(
  file,
);

/** What a build whose records are a server's has besides. */
const served = ['core/session/startRemoteSession.ts', 'react/app/openRemoteSource.ts', 'react/actions/effects/updateOpened.ts'].map(file);

/** What is needed at whatever address inside: the screens there are, frames, blocks, records, and what says that something did not come. */
const inside = [
  ...answering,
  ...served,
  '\0virtual:portal/inside',
  ...['react/app/Shell.tsx', 'react/app/openSource.ts', 'core/fields/brokenRecord.ts', 'react/ui/troubles.ts'].map(file),
  ...['InsideBlock.tsx', 'stats/StatCards.tsx', 'stats/GroupedStats.tsx', 'stats/FormattedFigure.tsx', 'table/TableBlock.tsx'].map((path) =>
    file(`react/blocks/${path}`),
  ),
];

/** The frames of folders of screens. */
const frame = /^\0virtual:portal\/screens\/(?:.*\/)?_layout$/;

const group = (name: string, roots: readonly string[], priority: number, more?: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (more?.test(id) || reached(context, roots).has(id) ? name : null),
  priority,
});

/**
 * What every page starts with comes in two files: a small one that asks for the records and the code of the address, and what draws it.
 * What all who are inside need is one more, and a screen's own. Without this, the bundler makes a file of its own of each part that some
 * other file uses too.
 */
export const portalChunks: Rolldown.CodeSplittingOptions = {
  groups: [{ name: 'start', tags: ['$initial'], priority: 5 }, group('page', drawing, 4), group('inside', inside, 3, frame)],
};

const known = new WeakMap<object, Map<readonly string[], ReadonlySet<string>>>();

/** All modules that `roots` import, however indirectly, other than on demand. */
function reached(context: ChunkingContext, roots: readonly string[]): ReadonlySet<string> {
  const first = roots.map((id) => context.getModuleInfo(id)).find((info) => info);
  if (!first) return new Set();
  const ofBuild = known.get(first) ?? new Map<readonly string[], ReadonlySet<string>>();
  known.set(first, ofBuild);
  const before = ofBuild.get(roots);
  if (before) return before;
  const found = new Set(roots);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  ofBuild.set(roots, found);
  return found;
}

/** Has the browser fetch the face of headings before it knows what is set in it. */
export function preloadFont(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  const font = Object.values(bundle).find(({ fileName }) => /source-serif-4-[^/]+\.woff2$/.test(fileName));
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
  return font ? [{ tag: 'link', attrs: { ...attrs, href: base + font.fileName }, injectTo: 'head' }] : [];
}

const rescueName = 'rescue.js';

/** The script that says so where the portal's own does not come, as a file of its own: what failed with the others would be no help. */
export const rescueFile: Rolldown.EmittedFile = {
  type: 'asset',
  name: rescueName,
  source: readFileSync(resolve(import.meta.dirname, rescueName), 'utf8').replace(/^ *\/\/.*\n|\/\*\*.*?\*\/|^ +/gm, ''),
};

/** Runs it before the portal's script, which is deferred as well. */
export function rescueTag(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(rescueName));
  return asset ? [{ tag: 'script', attrs: { defer: true, src: base + asset.fileName }, injectTo: 'head-prepend' }] : [];
}

/** Has the browser fetch what draws the page beside what starts it, and not after it. */
export function preloadDrawing(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  return drawingChunk(bundle).map((name) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: base + name },
    injectTo: 'head',
  }));
}

/** The file that draws pages, if the build has one. */
export function drawingChunk(bundle: Rolldown.OutputBundle): string[] {
  return chunksWith(bundle, drawing);
}

/** The files that the first one imports. */
export function chunksAtStart(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((output) => (output.type === 'chunk' && output.isEntry ? output.imports : []));
}

/** The files of everything that a page inside needs before it is known which page it is, and of what they import. */
export function chunksAhead(bundle: Rolldown.OutputBundle): string[] {
  return chunksWith(bundle, [...drawing, ...inside]);
}

/** Has browsers that read it (Chromium) compile all functions of a file while they fetch it, beside what the page does. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Compiles ahead what every page runs once it has begun: the small file at the start would only come later, and of the others, such as
 * the grid, a page runs a part. On a machine with one core nothing is done beside anything.
 */
export function compileAhead(bundle: Rolldown.OutputBundle): void {
  const ahead = chunksAhead(bundle);
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && ahead.includes(output.fileName)) output.code = compileHint + output.code;
  }
}

function chunksWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.includes(id))).map(({ fileName }) => fileName));
  for (const name of found) for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(imported);
  return [...found].filter((name) => !start.has(name));
}
