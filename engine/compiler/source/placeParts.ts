import { toSubject, say } from '../../core/text/say.ts';
import { createMemory } from './createMemory.ts';
import { problemAt } from './locate.ts';
import type { Problem } from './Problem.ts';
import type { Manifest } from './readPortal.ts';
import { isObject, type Path, type Place } from './Source.ts';

/** A place in a manifest that refers to a part (`_NAME.json`) or a card (`portal-config/cards/NAME.json`). */
export interface PartUse {
  kind: 'parts' | 'cards';
  name: string;
  /** The manifest as it was before parts were inserted. */
  manifest: Manifest;
  path: Path;
}

export interface PlacedParts {
  /**
   * The manifests, with parts and cards inserted into screens and layouts. Inserted values keep the file and line where they were written.
   */
  manifests: Manifest[];
  uses: PartUse[];
  problems: Problem[];
}

interface PlacementContext {
  manifest: Manifest;
  around: readonly Manifest[];
  origins: Map<object, Place>;
}

/** Keys in a card's file that don't belong to the card itself. */
const ofFile = new Set(['$schema', 'entity']);

/** A manifest with its parts inserted. It's outdated once a name in `lookups` refers to a different manifest. */
interface ManifestPlacement {
  manifest: Manifest;
  uses: readonly (readonly [place: string, use: PartUse])[];
  problems: readonly Problem[];
  lookups: readonly (readonly [part: string, found: Manifest | undefined])[];
}

/** Caches the results of `placeParts` for each manifest, with and without overlays. */
const known = new WeakMap<Manifest, readonly ManifestPlacement[]>();

/** Replaces each reference to a part or card with its content. Keeps unknown names, so that the reference check reports them. */
export function placeParts(manifests: readonly Manifest[]): PlacedParts {
  const own = manifests.filter(({ kind }) => kind === 'parts' || kind === 'cards');
  // If two parts or cards have the same name, the first one is used.
  const parts = new Map(own.toReversed().map((part) => [`${part.kind} ${part.name}`, part]));
  const placed = manifests.map((manifest) => {
    const results = known.get(manifest) ?? [];
    const isCurrent = ({ lookups }: ManifestPlacement) => lookups.every(([part, found]) => parts.get(part) === found);
    const now = results.find(isCurrent) ?? placeIn(manifest, parts);
    if (now !== results[0]) known.set(manifest, [now, ...results.slice(0, 1)]);
    return now;
  });
  return {
    manifests: placed.map(({ manifest }) => manifest),
    uses: [...new Map(placed.flatMap(({ uses }) => uses)).values()],
    problems: placed.flatMap(({ problems }) => problems),
  };
}

function placeIn(outermost: Manifest, parts: ReadonlyMap<string, Manifest>): ManifestPlacement {
  const uses = new Map<string, PartUse>();
  const problems: Problem[] = [];
  const lookups = new Map<string, Manifest | undefined>();

  function place(value: unknown, path: Path, reading: PlacementContext): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const placed = Array.isArray(value) ? placeList(value, path, reading) : isObject(value) ? placeObject(value, path, reading) : value;
    if (reading.around.length > 0) reading.origins.set(placed, { source: reading.manifest.source, path });
    return placed;
  }

  function placeList(list: readonly unknown[], path: Path, reading: PlacementContext): readonly unknown[] {
    const placed = list.map((entry, index) => place(entry, [...path, index], reading));
    return placed.every((entry, index) => entry === list[index]) ? list : placed;
  }

  function placeObject(value: Record<string, unknown>, path: Path, reading: PlacementContext): Record<string, unknown> {
    const placed = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, place(entry, [...path, key], reading)]));
    if (value['block'] === 'cards' && typeof value['card'] === 'string')
      return { ...placed, card: placeNamed('cards', value['card'], [...path, 'card'], reading) };
    if (value['block'] !== 'part') return Object.entries(placed).every(([key, entry]) => entry === value[key]) ? value : placed;
    if ('blocks' in value) {
      const message = say`write a part's blocks in the part's own file`;
      problems.push(problemAt(reading.manifest.source, [...path, 'blocks'], { code: 'unknown-key', side: 'key', ...message }));
    }
    const blocks = typeof value['part'] === 'string' ? placeNamed('parts', value['part'], [...path, 'part'], reading) : undefined;
    return { ...placed, blocks: Array.isArray(blocks) ? blocks : [] };
  }

  function placeNamed(kind: PartUse['kind'], name: string, path: Path, { manifest, around, origins }: PlacementContext): unknown {
    uses.set(`${manifest.source.file} ${path.join('.')}`, { kind, name, manifest, path });
    const found = parts.get(`${kind} ${name}`);
    lookups.set(`${kind} ${name}`, found);
    if (!found || !isObject(found.source.value)) return name;
    if (found === manifest || around.includes(found)) {
      problems.push(problemAt(manifest.source, path, { code: 'part-cycle', ...say`${toSubject('part', name)} can't contain itself` }));
      return name;
    }
    const reading: PlacementContext = { manifest: found, around: [...around, manifest], origins };
    if (kind === 'parts') return place(found.source.value['blocks'], ['blocks'], reading);
    return place(Object.fromEntries(Object.entries(found.source.value).filter(([key]) => !ofFile.has(key))), [], reading);
  }

  function placeManifest(manifest: Manifest): Manifest {
    if (!['screens', 'standalone', 'layouts', 'parts', 'cards'].includes(manifest.kind)) return manifest;
    const origins = new Map<object, Place>();
    const value = place(manifest.source.value, [], { manifest, around: [], origins });
    // Return the manifests of parts and cards unchanged.
    if (value === manifest.source.value || manifest.kind === 'parts' || manifest.kind === 'cards') return manifest;
    return { ...manifest, source: { ...manifest.source, value, origins } };
  }

  return { manifest: placeManifest(outermost), uses: [...uses], problems, lookups: [...lookups] };
}

const withBlocksAbove = createMemory<Manifest>();

/**
 * Puts each layout's blocks before the blocks of every screen in the layout's folder and its subfolders. Blocks of outer folders come
 * first.
 */
export function placeLayoutBlocks(manifests: readonly Manifest[]): Manifest[] {
  const layouts = manifests.filter((manifest) => manifest.kind === 'layouts' && readBlocks(manifest).length > 0);
  layouts.sort((a, b) => a.name.length - b.name.length);
  return manifests.map((manifest) => {
    const above = manifest.kind === 'screens' ? layouts.filter(({ name }) => isBelow(manifest.name, name)) : [];
    const { source } = manifest;
    const { value } = source;
    if (above.length === 0 || !isObject(value)) return manifest;
    return withBlocksAbove(manifest, above, () => joinManifest(above, manifest, value));
  });
}

function joinManifest(above: readonly Manifest[], manifest: Manifest, value: Record<string, unknown>): Manifest {
  const all = [...above, manifest];
  const origins = new Map<object, Place>();
  for (const written of all) {
    for (const [index, block] of readBlocks(written).entries())
      if (typeof block === 'object' && block !== null) origins.set(block, { source: written.source, path: ['blocks', index] });
    for (const [part, place] of written.source.origins ?? []) origins.set(part, place);
  }
  return { ...manifest, source: { ...manifest.source, value: { ...value, blocks: all.flatMap(readBlocks) }, origins } };
}

function readBlocks({ source }: Manifest): readonly unknown[] {
  const blocks = isObject(source.value) ? source.value['blocks'] : undefined;
  return Array.isArray(blocks) ? blocks : [];
}

function isBelow(route: string, folder: string): boolean {
  return folder === '/' || route === folder || route.startsWith(`${folder}/`);
}
