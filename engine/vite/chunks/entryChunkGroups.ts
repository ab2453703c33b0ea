import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minifySync, type HtmlTagDescriptor, type Rolldown } from 'vite';
import { pagePhrases, rescuePhrases } from '../../core/domain/pagePhrases.ts';

type ChunkingContext = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

const file = (path: string) => resolve(import.meta.dirname, '../..', path);

const drawing = [file('react/app/mountPortal.tsx')];

/** Code for sign-in, actions, and forms. Visitors load it only when they are about to sign in. */
const interactionFiles = [
  'core/session/startSession.ts',
  'react/actions/runAction.ts',
  'react/ui/Toast.tsx',
  'core/fields/memberFields.ts',
].map(file);

/** Code for portals whose records are on a server. */
const remoteFiles = ['core/session/startRemoteSession.ts', 'react/app/openRemoteSource.ts', 'react/actions/effects/updateOpened.ts'].map(
  file,
);

/** The additional code for pages inside a frame. */
const inside = [
  ...interactionFiles,
  ...remoteFiles,
  '\0virtual:portal/inside',
  ...['react/app/Shell.tsx', 'react/app/openSource.ts', 'core/fields/describeBrokenRecord.ts', 'react/ui/errorViews.ts'].map(file),
  file('react/context/withRecordOptions.ts'),
  ...['findInsideBlock.ts', 'stats/StatCards.tsx', 'stats/GroupedStats.tsx', 'stats/FormattedFigure.tsx', 'table/TableBlock.tsx'].map(
    (path) => file(`react/blocks/${path}`),
  ),
];

const frame = /^\0virtual:portal\/screens\/(?:.*\/)?_layout$/;

const group = (name: string, roots: readonly string[], priority: number, more?: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (more?.test(id) || reachableModules(context, roots).has(id) ? name : null),
  priority,
});

/** Two chunks: one with the rendering code for all pages, and one with the additional code for pages inside a frame. */
export const pageGroups: readonly Rolldown.CodeSplittingGroup[] = [group('page', drawing, 4), group('inside', inside, 3, frame)];

/** Splits the first page's code in two: a small file that requests data, and a larger one that renders the page. */
export const portalChunks: Rolldown.CodeSplittingOptions = {
  groups: [{ name: 'start', tags: ['$initial'], priority: 5 }, ...pageGroups],
};

const known = new WeakMap<object, Map<readonly string[], ReadonlySet<string>>>();

function reachableModules(context: ChunkingContext, roots: readonly string[]): ReadonlySet<string> {
  const first = roots.map((id) => context.getModuleInfo(id)).find((info) => info);
  if (!first) return new Set();
  const ofBuild = known.get(first) ?? new Map<readonly string[], ReadonlySet<string>>();
  known.set(first, ofBuild);
  const cached = ofBuild.get(roots);
  if (cached) return cached;
  const found = new Set(roots);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  ofBuild.set(roots, found);
  return found;
}

/** Preloads the heading font, which the browser would otherwise discover late. */
export function preloadFont(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  const font = Object.values(bundle).find(({ fileName }) => /source-serif-4-[^/]+\.woff2$/.test(fileName));
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
  return font ? [{ tag: 'link', attrs: { ...attrs, href: base + font.fileName }, injectTo: 'head' }] : [];
}

const rescueName = 'rescue.js';

/** A separate script that shows an error message if the portal's scripts fail to load. */
export const rescueFile: Rolldown.EmittedFile = {
  type: 'asset',
  name: rescueName,
  source: rescueSource(),
};

function rescueSource(): string {
  const texts = Object.fromEntries(rescuePhrases.map((key) => [key, pagePhrases.texts[key]]));
  const source = readFileSync(resolve(import.meta.dirname, rescueName), 'utf8').replaceAll('RESCUE_TEXTS', JSON.stringify(texts));
  // Wrap the script in a function, so that its names aren't global.
  return minifySync(rescueName, `(()=>{${source}})()`).code;
}

/** Returns the tag for the rescue script, which runs before the portal's own script. */
export function rescueTag(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(rescueName));
  return asset ? [{ tag: 'script', attrs: { defer: true, src: base + asset.fileName }, injectTo: 'head-prepend' }] : [];
}

/** Preloads the rendering code. Otherwise, the browser would load it only after the start script. */
export function preloadRenderingCode(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  return findRenderingChunks(bundle).map((name) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: base + name },
    injectTo: 'head',
  }));
}

export function findRenderingChunks(bundle: Rolldown.OutputBundle): string[] {
  return chunksWith(bundle, drawing);
}

/** Lists the one file that contains a language's manifests. The list is empty if the portal has only one language. */
export function languageChunk(bundle: Rolldown.OutputBundle, id: string): string[] {
  return Object.values(bundle).flatMap((output) => (output.type === 'chunk' && output.facadeModuleId === `\0${id}` ? output.fileName : []));
}

export function chunksAtStart(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((output) => (output.type === 'chunk' && output.isEntry ? output.imports : []));
}

/** Returns the files that every page with a frame loads. */
export function listCommonChunks(bundle: Rolldown.OutputBundle): string[] {
  return chunksWith(bundle, [...drawing, ...inside]);
}

/** Returns the files that a page must load for these virtual modules. Leaves out `listCommonChunks`. */
export function chunksOf(bundle: Rolldown.OutputBundle, ids: readonly string[]): string[] {
  const common = listCommonChunks(bundle);
  return chunksWith(
    bundle,
    ids.map((id) => `\0${id}`),
  ).filter((name) => !common.includes(name));
}

/** Tells Chromium to compile a whole file in the background while it loads. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Adds `compileHint` to the files that every page loads, except for the start file, which the hint would delay. */
export function compileAhead(bundle: Rolldown.OutputBundle): void {
  const common = listCommonChunks(bundle);
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && common.includes(output.fileName)) output.code = compileHint + output.code;
  }
}

function chunksWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.includes(id))).map(({ fileName }) => fileName));
  for (const name of found) for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(imported);
  return [...found].filter((name) => !start.has(name));
}
