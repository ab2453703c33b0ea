import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Rolldown } from 'vite';

/** The module that brings everything that draws a page. */
const drawing = resolve(import.meta.dirname, '../react/app/mountPortal.tsx');

type ChunkingContext = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

/**
 * What every page starts with comes in two files: a small one that asks for the records and the code of the address, and what draws it.
 * Without this, the bundler makes a file of its own of each part that some other file uses too.
 */
export const startChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 2 },
    // What a press does, and what is said of it: one file, which those who are inside have before they press.
    { name: 'press', test: /\/engine\/react\/(actions\/runAction|ui\/Toast)\.tsx?$/ },
    { name: (id, context) => (drawingModules(context).has(id) ? 'page' : null), priority: 1 },
  ],
};

const known = new WeakMap<object, ReadonlySet<string>>();

/** All modules that the drawing one imports, however indirectly, other than on demand. */
function drawingModules(context: ChunkingContext): ReadonlySet<string> {
  const first = context.getModuleInfo(drawing);
  if (!first) return new Set();
  const before = known.get(first);
  if (before) return before;
  const found = new Set([drawing]);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  known.set(first, found);
  return found;
}

/** Has the browser fetch the face of headings before it knows what is set in it. Capitals of other scripts come when they are used. */
export function preloadFont(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  const font = Object.values(bundle).find(({ fileName }) => /source-serif-4-latin-[^/]+\.woff2$/.test(fileName));
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
  return drawingChunk(bundle).map((file) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
    injectTo: 'head',
  }));
}

/** The file that draws pages, if the build has one. */
export function drawingChunk(bundle: Rolldown.OutputBundle): string[] {
  return chunksWith(bundle, [drawing]);
}

/** What is needed at whatever address inside: what draws, the screens there are, the frame and its blocks, who is signed in, the records. */
const inside = [
  drawing,
  '\0virtual:portal/inside',
  resolve(import.meta.dirname, '../react/app/Shell.tsx'),
  resolve(import.meta.dirname, '../react/blocks/InsideBlock.tsx'),
  resolve(import.meta.dirname, '../react/ui/troubles.ts'),
  resolve(import.meta.dirname, '../core/session/startSession.ts'),
  resolve(import.meta.dirname, '../react/app/openSource.ts'),
];

/** The files of everything that a page inside needs before it is known which page it is, and of what they import. */
export function chunksAhead(bundle: Rolldown.OutputBundle): string[] {
  return chunksWith(bundle, inside);
}

function chunksWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.includes(id))).map(({ fileName }) => fileName));
  for (const file of found) for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(imported);
  return [...found].filter((file) => !start.has(file));
}
