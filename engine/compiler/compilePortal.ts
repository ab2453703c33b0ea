import { beforeRoot } from '../language/recordNotification.ts';
import { createRuntime } from '../core/fields/createRuntime.ts';
import type { Compilation, CompiledPortal } from './link/CompiledPortal.ts';
import { linkPortal } from './link/linkPortal.ts';
import { withMoney } from './link/moneyTexts.ts';
import { buildValidationEntities, buildValidationForms, type ValidationEntity } from './references/buildValidationEntities.ts';
import { crossReferences } from './references/crossReferences.ts';
import { collectNames } from './names/collectNames.ts';
import type { PortalNames } from './names/PortalNames.ts';
import { problemKey, sortProblems, type Problem } from './source/Problem.ts';
import { checkShapes, type KnownShapes, type ParsedManifests } from './shape/checkShapes.ts';
import { kindSchemas, providedBlocks } from './vocabulary/kindSchemas.ts';
import type { Vocabulary } from './vocabulary/Vocabulary.ts';
import { readPortal, type Manifest } from './source/readPortal.ts';
import { analyzePortal, type AnalysisCache } from './analysis/analyzePortal.ts';
import { createLiveCheck } from './analysis/createLiveCheck.ts';
import type { ViewerAnalysis } from './analysis/analyzeViewers.ts';
import type { RecordAccess } from './analysis/recordAccess.ts';
import type { RecordOperation } from '../core/access/RecordOperation.ts';
import type { FoundReference, Reference, ReferenceContext } from './references/Reference.ts';
import { createMemory, reuseEqualParts, type Memory } from './source/createMemory.ts';
import { createParser, type Parse } from './source/parseSource.ts';
import { readFolder } from './source/readFolder.ts';
import { isObject, valueAt } from './source/Source.ts';
import { collectPayloads } from './references/payloads.ts';
import { recordsAround } from './references/recordsAround.ts';
import { checkPartUses } from './references/partUses.ts';
import { placeLayoutBlocks, placeParts } from './source/placeParts.ts';
import { walkManifest } from './references/walkManifest.ts';
import { checkWords } from './words/checkWords.ts';
import { checkCurrencies } from './words/checkCurrencies.ts';
import { createLanguages } from './words/createLanguages.ts';

export interface CheckedPortal extends Compilation {
  names: PortalNames;
  /** The entities from valid files. `fields` contains only stored fields, not derived ones. */
  entities: readonly ValidationEntity[];
  manifests: readonly Manifest[];
  parsed: ParsedManifests;
  references: (manifest: Manifest) => readonly Reference[];
  /** All kinds of viewers and what they see. `undefined` if there is an error, or if there are too many kinds of users to list. */
  analysis?: ViewerAnalysis;
  access?: RecordAccess;
  /** The live portal's operations. `undefined` if there is an error. */
  operations?: Readonly<Record<string, RecordOperation>>;
  /** A compiled portal for each additional language that viewers can see, keyed by locale. */
  languages?: Readonly<Record<string, CompiledPortal>>;
}

/**
 * Reads, checks, and links the portal in `folder` (an absolute path). Doesn't throw for errors in manifests, but returns them in
 * `problems`.
 */
export async function compilePortal(folder: string, vocabulary: Vocabulary): Promise<CheckedPortal> {
  return createCompiler(vocabulary)(readFolder(folder));
}

/** Compiles a portal's files, keyed by path. If `isOverlaid` is true, skips live/, whose files may use names from overlays. */
type Compile = (texts: ReadonlyMap<string, string>, isOverlaid?: boolean) => CheckedPortal;

/** Cached results for single files. Compilers with the same vocabulary can share the cache. */
export interface FileCache {
  parse: Parse;
  shapes: KnownShapes;
  references: Memory<readonly Reference[]>;
}

export function createFileCache(): FileCache {
  return { parse: createParser(), shapes: new WeakMap(), references: createMemory() };
}

/**
 * Creates a function that compiles a portal. The function caches its results. After a change, it repeats only the checks that the change
 * affects.
 */
export function createCompiler(vocabulary: Vocabulary, files = createFileCache()): Compile {
  const inOneLanguage = () => createOne(vocabulary, createFileCache(), ({ portal }) => ({ portal, languages: {}, problems: [] }));
  const compile = createOne(vocabulary, files, createLanguages(vocabulary, inOneLanguage));
  let last: { texts: ReadonlyMap<string, string>; isOverlaid: boolean; checked: CheckedPortal } | undefined;
  return (texts, isOverlaid = false) => {
    // If the files haven't changed, reuse the last result. This is common, because each edit compiles the unedited files first.
    if (last?.isOverlaid === isOverlaid && reuseEqualParts(last.texts, texts) === last.texts) return last.checked;
    const checked = compile(texts, isOverlaid);
    last = { texts: new Map(texts), isOverlaid, checked };
    return checked;
  };
}

/** Creates a compiler. `inLanguages` compiles the portal in each additional language. */
function createOne(vocabulary: Vocabulary, cached: FileCache, inLanguages: ReturnType<typeof createLanguages>): Compile {
  const checkForLive = createLiveCheck();
  let last: { names: PortalNames; entities: readonly ValidationEntity[] } | undefined;
  let cache: AnalysisCache | undefined;

  function referencesIn(manifest: Manifest): Reference[] {
    const { kind, source } = manifest;
    // Fixtures contain no references.
    if (!source.readable || kind === 'fixtures' || !isObject(source.value)) return [];
    const all = walkManifest(kindSchemas(vocabulary)[kind], source.value, providedBlocks(vocabulary));
    // Most names in parts, cards, and layouts depend on the screen, so these names are checked with each screen.
    const isPart = kind === 'parts' || kind === 'cards';
    const own = all.filter((reference) => (isPart ? reference.kind === 'entity' : kind !== 'layouts' || reference.path[0] !== 'blocks'));
    return own.map((reference) => ({ ...reference, ...findLiveContext(manifest, reference), manifest }));
  }

  return (texts, isOverlaid = false) => {
    const { manifests: written, problems: readProblems } = readPortal(texts, cached.parse);
    const { manifests: whole, uses, problems: partProblems } = placeParts(written);
    const manifests = placeLayoutBlocks(whole);
    const { parsed: shaped, problems: shapeProblems } = checkShapes(manifests, vocabulary, cached.shapes);
    const [settings] = shaped.portal.values();
    const { currency, locale } = settings ?? {};
    const runtime = reuseEqualParts(last?.names.runtime, createRuntime({ fieldTypes: vocabulary.fieldTypes, currency, locale }));
    const parsed = withMoney(shaped, manifests, runtime);
    const byManifest = new Map(manifests.map((manifest) => [manifest, cached.references(manifest, [], () => referencesIn(manifest))]));
    const references = [...byManifest.values()].flat();
    // Reuse the last compilation's names only if the currency and locale haven't changed.
    const before = last?.names.runtime === runtime ? last : undefined;
    const collected = collectNames(manifests, vocabulary, runtime, before?.names);
    const around = recordsAround(references, collected.collections);
    const names = reuseEqualParts(before?.names, { ...collected, payloads: collectPayloads(references), recordsAround: around });
    const entities = reuseEqualParts(before?.entities, buildValidationEntities(parsed, names));
    last = { names, entities };
    const crossProblems = [
      ...crossReferences(manifests, byManifest, names, entities, buildValidationForms(parsed, names)),
      ...checkPartUses(written, uses, names),
      ...checkWords(written, parsed, vocabulary),
      ...checkCurrencies(written, parsed, vocabulary),
    ].filter(({ file }) => !isOverlaid || !isForLive(file));
    const problems = sortProblems(withoutEchoes([...readProblems, ...partProblems, ...shapeProblems], crossProblems));
    const files = manifests.map(({ source }) => source.file);
    const named = (manifest: Manifest) => byManifest.get(manifest) ?? [];
    const compilation: CheckedPortal = {
      problems,
      files,
      fileCount: files.length,
      names,
      entities,
      manifests,
      parsed,
      references: named,
    };
    if (problems.some(({ severity }) => severity === 'error')) return compilation;
    const portal = linkPortal(manifests, parsed, named, names);
    const hasCode = Object.keys(vocabulary.machines).length > 0;
    const analyzed = analyzePortal({ manifests, references, portal, names, hasCode }, cache);
    cache = analyzed.cache;
    const { analysis } = cache;
    const { problems: wordProblems, ...inWords } = inLanguages({ texts, manifests: written, parsed, portal });
    const forLive = isOverlaid ? undefined : checkForLive(manifests, parsed, portal, { runtime, analysis });
    const all = sortProblems(withoutEchoes(problems, [...analyzed.problems, ...wordProblems, ...(forLive?.problems ?? [])]));
    return {
      ...compilation,
      problems: all,
      ...(all.some(({ severity }) => severity === 'error') ? {} : { ...inWords, ...(analysis && { analysis }), ...forLive?.compiled }),
    };
  };
}

function isForLive(file: string): boolean {
  return file.startsWith('portal-config/live/');
}

/** Returns the context of a condition in live/. The context defines the records and names that the condition can read. */
function findLiveContext({ kind, source }: Manifest, reference: FoundReference): Partial<FoundReference> {
  if (kind === 'access') return { context: recordsOfEntry(source.value, reference) };
  if (kind === 'api') return { context: recordsOfCall(source.value, reference) };
  return kind === 'operations' || kind === 'schedules' ? { context: rootsOfSteps(source.value, reference) } : {};
}

/** Makes the records of an API call's `list` collection available to the call's `where`. */
function recordsOfCall(value: unknown, { context, path }: FoundReference): ReferenceContext {
  const of = valueAt(value, [...path.slice(0, path.indexOf('where')), 'list']);
  return typeof of === 'string' ? { ...context, rows: { kind: 'collection', name: of } } : context;
}

/** Adds the roots that a step can read: `input`, `values`, and the names defined with `as`. */
function rootsOfSteps(value: unknown, { context, path }: FoundReference): ReferenceContext {
  const steps = valueAt(value, [...path.slice(0, 1), 'steps']);
  const record = valueAt(value, [...path.slice(0, 1), 'as']);
  const named = Array.isArray(steps)
    ? steps.flatMap((step: unknown) => (isObject(step) && typeof step['as'] === 'string' ? [step['as']] : []))
    : [];
  return withRoots(context, ['input', 'values', ...(typeof record === 'string' ? [record] : []), ...named]);
}

/** Returns the context of a condition in access.json: the records that `row` can refer to. */
function recordsOfEntry(value: unknown, { context, path }: FoundReference): ReferenceContext {
  const [entity, key, , part, inner] = path;
  const own = { kind: key === 'eachPerson' ? 'user' : 'entity', name: String(entity) } as const;
  if (key === 'erase') return { ...context, rows: { ...own, outer: { kind: 'user', name: String(entity) } } };
  if (key === 'notify' && part !== 'for') return { ...withRoots(context, [beforeRoot]), rows: own };
  const place = key === 'notify' ? path.slice(0, 4) : path.slice(0, 3);
  const isOther = key === 'notify' ? inner !== undefined : key === 'counts' && (part === 'where' || part === 'fill');
  const of = isOther ? valueAt(value, [...place, key === 'notify' ? 'ownersOf' : 'of']) : undefined;
  if (typeof of !== 'string') return { ...context, rows: own };
  return { ...context, rows: { kind: 'collection', name: of, ...(part !== 'where' && { outer: own }) } };
}

/** Adds scope roots with unknown content. */
function withRoots(context: ReferenceContext, names: readonly string[]): ReferenceContext {
  const roots = Object.fromEntries(names.map((root) => [root, 'anything' as const]));
  return { ...context, given: [...(context.given ?? []), ...names], roots: { ...context.roots, ...roots } };
}

/** Joins two lists of problems. If both have a problem at the same place, keeps only the one in `first`. */
function withoutEchoes(first: readonly Problem[], then: readonly Problem[]): Problem[] {
  const place = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const taken = new Set(first.map(place));
  const all = [...first, ...then.filter((problem) => !taken.has(place(problem)))];
  return [...new Map(all.map((problem) => [`${place(problem)} ${problemKey(problem)}`, problem])).values()];
}
