import { z } from 'zod';
import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import type { ViewerAnalysis } from '../analysis/analyzeViewers.ts';
import { unwrapSchema, findBranch, childSchema } from '../shape/schemaTree.ts';
import type { KindName } from '../source/kinds.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import { kindSchemas } from '../vocabulary/kindSchemas.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import type { Mistake } from './EditCommand.ts';
import { nodeValue, parseJsonTree } from './jsonTree.ts';
import { toFormHint } from './toFormHint.ts';

/** One value on an entry's path. The first level is the file's root, and the last is the entry itself. */
export interface Level {
  path: Path;
  value: unknown;
  schema: z.core.$ZodType | undefined;
}

/** A value in a manifest's file, such as a block or a label, with its path and schema. */
export interface Entry {
  manifest: Manifest;
  file: string;
  kind: KindName;
  path: Path;
  value: unknown;
  schema: z.core.$ZodType | undefined;
  /** All values on the path, from the file's root down to this entry. */
  levels: readonly Level[];
}

export interface EditedPortal {
  checked: CheckedPortal;
  vocabulary: Vocabulary;
}

export interface FixContext {
  entry: Entry;
  edited: EditedPortal;
  portal: CompiledPortal;
  analysis: ViewerAnalysis;
}

interface EntryLookup {
  checked: Pick<CheckedPortal, 'manifests'>;
  vocabulary: Vocabulary;
}

const plain = new WeakMap<object, unknown>();

/** Returns a file's JSON, including every `$comment`. Returns `undefined` if the file isn't JSON. */
function readWrittenJson({ source }: Manifest): { value: unknown } | undefined {
  if (!source.root) return undefined;
  const known = plain.get(source.root);
  if (known !== undefined) return { value: known };
  const root = parseJsonTree(source.text);
  if (!root) return undefined;
  const value = nodeValue(root);
  plain.set(source.root, value);
  return { value };
}

/** Returns the entry at `path`, which may be in the file of a part or card. The value of a missing entry is `undefined`. */
export function entryAt({ checked, vocabulary }: EntryLookup, file: string, path: Path): Entry | Mistake {
  const manifest = checked.manifests.find(({ source }) => source.file === file);
  if (!manifest) return { mistake: `there is no manifest "${file}"` };
  const written = readWrittenJson(manifest);
  if (!written) return { mistake: `"${file}" isn't valid JSON; fix its text first` };
  let level: Level = { path: [], value: written.value, schema: kindSchemas(vocabulary)[manifest.kind] };
  const levels = [level];
  const steps = inRecords(manifest, written.value, path);
  for (const [depth, step] of steps.entries()) {
    const other = otherFile(level, step, levels.at(-2)?.value);
    if (other) {
      const named = checked.manifests.find(({ kind, name }) => kind === other.kind && name === other.name);
      if (named && named !== manifest) return entryAt({ checked, vocabulary }, named.source.file, [...other.path, ...steps.slice(depth)]);
    }
    const key = Array.isArray(level.value) || Number.isInteger(step) ? Number(step) : step;
    level = createChildLevel(level, key);
    levels.push(level);
  }
  return { manifest, file, kind: manifest.kind, path: level.path, value: level.value, schema: level.schema, levels };
}

/** Converts a record's path, such as `[2]`, to `["records", 2]` if the file contains an object instead of a list. */
function inRecords({ kind }: Manifest, value: unknown, path: Path): Path {
  const isWrapped = kind === 'fixtures' && isObject(value) && Array.isArray(value['records']);
  return isWrapped && typeof path[0] === 'number' ? ['records', ...path] : path;
}

export function listLevels(value: unknown, schema: z.core.$ZodType, path: Path): Level[] {
  const levels: Level[] = [{ path: [], value, schema }];
  for (const step of path) {
    const last = levels.at(-1);
    if (last) levels.push(createChildLevel(last, step));
  }
  return levels;
}

function otherFile(
  { value, path }: Level,
  step: string | number,
  around: unknown,
): { kind: KindName; name: string; path: Path } | undefined {
  if (isObject(value) && value['block'] === 'part' && typeof value['part'] === 'string' && step === 'blocks')
    return { kind: 'parts', name: value['part'], path: [] };
  const isCard = typeof value === 'string' && path.at(-1) === 'card' && isObject(around) && around['block'] === 'cards';
  return isCard ? { kind: 'cards', name: value, path: [] } : undefined;
}

function createChildLevel({ path, value, schema }: Level, key: string | number): Level {
  const isList = Array.isArray(value);
  // If a list of blocks is written as a single block, index 0 is the block itself.
  const isSingle = key === 0 && isObject(value) && typeof value['block'] === 'string' && !Object.hasOwn(value, '0');
  const here = [...path, key];
  if (isSingle) return { path: here, value, schema: schema && childSchema(schema, [value], 0) };
  const inner =
    isList && typeof key === 'number' ? value[key] : isObject(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined;
  return { path: here, value: inner, schema: schema && childSchema(schema, expandIfShorthand(value, schema), key) };
}

export function expandIfShorthand(value: unknown, schema: z.core.$ZodType): unknown {
  if (value !== undefined && typeof value !== 'string') return value;
  return expandShorthand(value, schema)?.value ?? value;
}

/** Expands an entry's short form: `"status"` becomes `{ "field": "status" }`. */
export function expandShorthand(
  value: string | undefined,
  schema: z.core.$ZodType,
): { value: Record<string, unknown>; schema: z.core.$ZodType } | undefined {
  const { def } = unwrapSchema(schema).schema._zod;
  if (def.type !== 'union') return undefined;
  const options = def.options.map((option) => unwrapSchema(option));
  // If a card is allowed here, the string is a card's name, so don't expand it.
  if (options.some(({ kind }) => kind === 'card')) return undefined;
  const object = options.find(({ schema: inner }) => inner._zod.def.type === 'object')?.schema;
  if (object?._zod.def.type !== 'object') return undefined;
  const { shape } = object._zod.def;
  const key = Object.keys(shape).find((name) => shape[name] && isRequired(shape[name])) ?? Object.keys(shape)[0];
  if (key === undefined) return undefined;
  const filled = key === 'value' && Object.hasOwn(object._zod.def.shape, 'label') ? { value, label: value } : { [key]: value };
  return { value: value === undefined ? {} : filled, schema: object };
}

/** Resolves unions to the branch that fits the value. Returns `undefined` if none fits. */
export function resolveUnion(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodTypes | undefined {
  let found = schema && unwrapSchema(schema).schema;
  while (found?._zod.def.type === 'union') {
    const branch: z.core.$ZodType | undefined = findBranch(found._zod.def, value);
    found = branch && unwrapSchema(branch).schema;
  }
  return found;
}

/** Returns a schema's description as written, but without backticks. */
export function schemaDescription(schema: z.core.$ZodType | undefined): string {
  return writtenDescription(schema).replaceAll('`', '');
}

/** Returns a schema's description, rewritten for forms by `toFormHint`. */
export function schemaHint(schema: z.core.$ZodType | undefined): string {
  return toFormHint(writtenDescription(schema));
}

function writtenDescription(schema: z.core.$ZodType | undefined): string {
  let inner: z.core.$ZodType | undefined = schema;
  while (inner) {
    const { description } = z.globalRegistry.get(inner) ?? {};
    if (description !== undefined) return description;
    // All schemas that zod creates are among $ZodTypes.
    const { def } = (inner as z.core.$ZodTypes)._zod;
    inner = 'innerType' in def ? def.innerType : def.type === 'lazy' ? def.getter() : def.type === 'pipe' ? def.in : undefined;
  }
  return '';
}

const required = new WeakMap<z.core.$ZodType, boolean>();

export function isRequired(schema: z.core.$ZodType): boolean {
  const known = required.get(schema) ?? !z.safeParse(schema, undefined).success;
  required.set(schema, known);
  return known;
}
