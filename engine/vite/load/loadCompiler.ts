import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CheckedPortal, createCompiler, createFileCache } from '../../compiler/compilePortal.ts';
import type { createEdits, Edits } from '../../compiler/edits/createEdits.ts';
import type { FileSize, pictureProblems } from '../../compiler/references/pictureProblems.ts';
import { formatProblem, sortProblems, type Problem } from '../../compiler/source/Problem.ts';
import { withoutLogged } from '../../compiler/link/withoutLogged.ts';
import { applyOverlay, overlaidFile, splitOverlay } from '../../compiler/source/applyOverlay.ts';
import { readPortalFiles } from '../../compiler/source/readFolder.ts';
import type { createVocabulary, BlockWords, MachineNames, Vocabulary } from '../../compiler/vocabulary/Vocabulary.ts';
import { createRuntime } from '../../core/fields/createRuntime.ts';
import { flowIn, type PortalFlow } from '../../core/flows/defineFlow.ts';
import { once } from '../../core/values/once.ts';
import type { EffectWord } from '../../language/action.ts';
import type { PortalDefinition } from '../../react/app/definePortal.ts';
import type { jsonSchemas } from './jsonSchemas.ts';
import type { nameSchemas } from './nameSchemas.ts';
import { importBundled } from './importBundled.mjs';
import { excludeComponents } from './excludeFromBuild.ts';
import type { validatorModule } from './precompileValidators.ts';

/** A compiler for one portal, with the engine's and the portal's blocks and effects. */
export interface PortalCompiler {
  vocabulary: Vocabulary;
  compile: () => Promise<CheckedPortal>;
  compileLive: () => Promise<CheckedPortal>;
  /**
   * Compiles files, keyed by path. Also reports problems in overlays and with pictures.
   * @param sizeOf Returns the size of a picture in bytes.
   */
  check: (texts: ReadonlyMap<string, string>, sizeOf?: FileSize) => CheckedPortal;
  /** A faster `check` that skips overlays and pictures. */
  checkOwn: (texts: ReadonlyMap<string, string>) => CheckedPortal;
  /** Compiles files for a live portal: applies the overlays, and removes buttons that only write to the log. */
  checkLive: (texts: ReadonlyMap<string, string>) => CheckedPortal;
  edits: Edits;
  /** Returns the portal's JSON Schemas, keyed by file name. */
  jsonSchemas: (checked: CheckedPortal) => Record<string, string>;
  /** Returns a module with compiled validators for a form. */
  validatorModule: typeof validatorModule;
  /** The machines in the portal's code. */
  flows: Readonly<Record<string, PortalFlow>>;
  functions: PortalDefinition['functions'];
}

/** Loads the compiler and the portal's own code. Throws if the portal registers the same name twice. */
export async function loadCompiler(folder: string): Promise<PortalCompiler> {
  const file = join(folder, 'portal.ts');
  const module = await (existsSync(file) ? loadModules(file) : loadWithoutCode());
  const { portal } = module;
  const fieldTypes = portal?.fieldTypes ?? [];
  // Any currency and locale will do, because the names of states and events don't depend on them.
  const unset = createRuntime({ fieldTypes });
  const flows = module.flows.map(([name, flow]) => ({ name, ...flowIn(flow, unset) }));
  const vocabulary = module.createVocabulary({
    blocks: [...module.builtInBlocks, ...(portal?.blocks ?? [])],
    effects: [...module.effects, ...(portal?.effects ?? [])],
    fieldTypes,
    // Blocks and machines can share phrases, so remove duplicates.
    phrases: [...new Set([...module.enginePhrases, ...[...(portal?.blocks ?? []), ...flows].flatMap(({ phrases = [] }) => phrases)])],
    functions: Object.keys(portal?.functions ?? {}),
    machines: Object.fromEntries(flows.map(({ name, machine }) => [name, machineNames(machine)])),
  });
  const files = module.createFileCache();
  const compileOwn = module.createCompiler(vocabulary, files);
  // A compiler caches only one result, so use a second compiler for the portal with overlays.
  const checkOverlaid = module.createCompiler(vocabulary, files);

  /** Compiles the portal with its overlays. Unlike `checkLive`, keeps the buttons that only write to the log. */
  function checkWithOverlay(own: ReadonlyMap<string, string>, overlay: ReadonlyMap<string, string>, sizeOf?: FileSize) {
    const { texts: overlaid, problems, written } = applyOverlay(own, overlay, files.parse);
    const checked = withPictures(checkOverlaid(overlaid), sizeOf);
    // Don't report the portal's own entries as unused, because the overlay may have removed their only use.
    const isUsed = ({ code, file }: Problem) => code === 'unread' && overlay.size > 0 && overlaidFile(file) === undefined;
    return {
      ...checked,
      problems: sortProblems([...problems, ...checked.problems.map(written).filter((problem) => !isUsed(problem))]),
      isOverlaid: problems.length === 0,
    };
  }

  function checkLive(texts: ReadonlyMap<string, string>): CheckedPortal {
    const { own, over: overlay } = splitOverlay(texts);
    const { portal, languages = {}, isOverlaid, ...checked } = checkWithOverlay(own, overlay);
    return {
      ...checked,
      ...(portal &&
        isOverlaid && {
          portal: withoutLogged(portal),
          languages: Object.fromEntries(Object.entries(languages).map(([locale, other]) => [locale, withoutLogged(other)])),
        }),
    };
  }

  function withPictures(checked: CheckedPortal, sizeOf: FileSize | undefined): CheckedPortal {
    const found = sizeOf ? module.pictureProblems(checked, sizeOf) : [];
    return found.length === 0 ? checked : { ...checked, problems: sortProblems([...checked.problems, ...found]) };
  }

  function check(texts: ReadonlyMap<string, string>, sizeOf?: FileSize): CheckedPortal {
    const { own, over: overlay } = splitOverlay(texts);
    const checked = withPictures(compileOwn(own, overlay.size > 0), sizeOf);
    if (overlay.size === 0) return checked;
    const known = new Set(checked.problems.map(formatProblem));
    const { access, operations, problems } = checkWithOverlay(own, overlay, sizeOf);
    const added = problems.filter((problem) => !known.has(formatProblem(problem)));
    return {
      ...checked,
      fileCount: checked.fileCount + overlay.size,
      problems: sortProblems([...checked.problems, ...added]),
      ...(access && operations && { access, operations }),
    };
  }

  function checkOwn(texts: ReadonlyMap<string, string>): CheckedPortal {
    const { own, over: overlay } = splitOverlay(texts);
    return compileOwn(own, overlay.size > 0);
  }

  let ofLanguage: Record<string, string> | undefined;
  return {
    vocabulary,
    check: (texts, sizeOf = sizeIn(folder)) => check(texts, sizeOf),
    checkOwn,
    checkLive,
    edits: module.createEdits(vocabulary, (files) => check(files)),
    compile: async () => checkOwn(readPortalFiles(folder)),
    compileLive: async () => checkLive(readPortalFiles(folder)),
    jsonSchemas(checked) {
      ofLanguage ??= texts(module.jsonSchemas(vocabulary));
      return { ...ofLanguage, ...texts(module.nameSchemas(checked)) };
    },
    validatorModule: module.validatorModule,
    flows: Object.fromEntries(module.flows),
    functions: portal?.functions ?? {},
  };
}

/** Portals without code of their own share a compiler. */
const loadWithoutCode = once(() => loadModules());

/** @param file The path of the portal's own code. */
async function loadModules(file?: string): Promise<CompilerModule> {
  const plugins = [noManifests, createLoaderPlugin(file), ...excludeComponents()];
  const files = ['loadCompiler.ts', 'excludeFromBuild.ts'].map((name) => resolve(import.meta.dirname, name));
  return importBundled(loadedId, plugins, { key: file ?? '', files });
}

/** Returns a function that looks up a file's size in `folder`. */
export function sizeIn(folder: string): FileSize {
  return (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size;
}

function texts(schemas: Record<string, object>): Record<string, string> {
  return Object.fromEntries(Object.entries(schemas).map(([file, schema]) => [file, `${JSON.stringify(schema, undefined, 1)}\n`]));
}

/** Returns the names of a machine's states and events. */
export function machineNames(machine: AnyStateMachine): MachineNames {
  return { states: listStates(machine.root), events: machine.events.filter((event) => !event.startsWith('xstate.')) };
}

function listStates(node: AnyStateNode): string[] {
  return Object.values(node.states).flatMap((state: AnyStateNode) => [state.path.join('.'), ...listStates(state)]);
}

const loadedId = 'virtual:portal-compiler';

interface CompilerModule {
  createCompiler: typeof createCompiler;
  createFileCache: typeof createFileCache;
  createEdits: typeof createEdits;
  createVocabulary: typeof createVocabulary;
  jsonSchemas: typeof jsonSchemas;
  nameSchemas: typeof nameSchemas;
  pictureProblems: typeof pictureProblems;
  validatorModule: typeof validatorModule;
  builtInBlocks: readonly BlockWords[];
  enginePhrases: Vocabulary['phrases'];
  effects: readonly EffectWord[];
  portal: PortalDefinition | undefined;
  flows: [name: string, flow: PortalFlow][];
}

/** Provides a module that exports everything the compiler needs. Loads machines eagerly, because importing them later would fail. */
function createLoaderPlugin(file: string | undefined): Plugin {
  const from = (path: string) => JSON.stringify(resolve(import.meta.dirname, path));
  const source = [
    `export { createCompiler, createFileCache } from ${from('../../compiler/compilePortal.ts')};`,
    `export { createEdits } from ${from('../../compiler/edits/createEdits.ts')};`,
    `export { createVocabulary } from ${from('../../compiler/vocabulary/Vocabulary.ts')};`,
    `export { jsonSchemas } from ${from('jsonSchemas.ts')};`,
    `export { nameSchemas } from ${from('nameSchemas.ts')};`,
    `export { pictureProblems } from ${from('../../compiler/references/pictureProblems.ts')};`,
    `export { validatorModule } from ${from('precompileValidators.ts')};`,
    `export { builtInBlocks } from ${from('../../react/blocks/builtInBlocks.ts')};`,
    `export { effects } from ${from('../../react/actions/effects.ts')};`,
    `export { enginePhrases } from ${from('../../react/app/enginePhrases.ts')};`,
    file === undefined ? 'const portal = undefined;' : `import { portal } from ${JSON.stringify(file)};`,
    'export { portal };',
    'export const flows = await Promise.all(',
    '  Object.entries(portal?.machines ?? {}).map(async ([name, load]) => [name, await load()]),',
    ');',
  ].join('\n');
  return {
    name: 'portal:loaded-compiler',
    resolveId: (id) => (id === loadedId ? `\0${id}` : undefined),
    load: (id) => (id === `\0${loadedId}` ? source : undefined),
  };
}

/** Replaces `virtual:portal` with empty manifests, because the portal's code doesn't depend on its manifests. */
const noManifests: Plugin = {
  name: 'portal:no-manifests',
  resolveId: (id) => (id === 'virtual:portal' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:portal' ? 'export const manifests = {};' : undefined),
};
