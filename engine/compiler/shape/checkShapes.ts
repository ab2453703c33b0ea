import type { z } from 'zod';
import type { Problem } from '../source/Problem.ts';
import type { KindName } from '../source/kinds.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { kindSchemas, type KindSchemas } from '../vocabulary/kindSchemas.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { parseShape, type ShapeResult } from './parseShape.ts';

type Outputs = { [Kind in KindName]: z.output<KindSchemas[Kind]> };

/** The parsed manifests that match their schemas, keyed by kind and name. */
export type ParsedManifests = { [Kind in KindName]: Map<string, Outputs[Kind]> };

export type KnownShapes = WeakMap<object, ShapeResult<unknown>>;

/** Checks each manifest against its kind's schema. Skips files that aren't valid JSON. */
export function checkShapes(
  manifests: readonly Manifest[],
  vocabulary: Vocabulary,
  known: KnownShapes,
): { problems: Problem[]; parsed: ParsedManifests } {
  const parsed: ParsedManifests = {
    portal: new Map(),
    gates: new Map(),
    rules: new Map(),
    choices: new Map(),
    actions: new Map(),
    domains: new Map(),
    navigation: new Map(),
    entities: new Map(),
    forms: new Map(),
    flows: new Map(),
    tables: new Map(),
    screens: new Map(),
    standalone: new Map(),
    parts: new Map(),
    cards: new Map(),
    words: new Map(),
    layouts: new Map(),
    access: new Map(),
    api: new Map(),
    operations: new Map(),
    schedules: new Map(),
    mail: new Map(),
    fixtures: new Map(),
  };
  const problems: Problem[] = [];
  const schemas = kindSchemas(vocabulary);
  for (const manifest of manifests) {
    if (!manifest.source.readable) continue;
    const { value } = manifest.source;
    const shape = (isObjectOrList(value) && known.get(value)) || parseShape<unknown>(schemas[manifest.kind], value);
    if (isObjectOrList(value)) known.set(value, shape);
    const { findings, output } = shape;
    problems.push(...findings.map(({ path, ...finding }) => problemAt(manifest.source, path, finding)));
    // The cast is safe, because the manifest's schema also determines the map's type.
    if (findings.length === 0) (parsed[manifest.kind] as Map<string, unknown>).set(manifest.name, output);
  }
  return { problems, parsed };
}

function isObjectOrList(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
