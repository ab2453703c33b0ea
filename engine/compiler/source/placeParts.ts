import { named, say } from '../../core/text/say.ts';
import { createMemory } from './createMemory.ts';
import { problemAt } from './locate.ts';
import type { Problem } from './Problem.ts';
import type { Manifest } from './readPortal.ts';
import { isObject, type Path, type Place } from './Source.ts';

/** A place where a manifest names a part (`_NAME.json`) or a card (`portal-config/cards/NAME.json`). */
export interface PartUse {
  kind: 'parts' | 'cards';
  name: string;
  /** The manifest as it was written. */
  manifest: Manifest;
  path: Path;
}

export interface PlacedParts {
  /** The manifests, with every part and card that a screen or layout names in its place. What was put there keeps its own file and line. */
  manifests: Manifest[];
  /** In every manifest, used or not. */
  uses: PartUse[];
  problems: Problem[];
}

/** The manifest that is being read, and those that it was put into, the outermost first. */
interface Reading {
  manifest: Manifest;
  around: readonly Manifest[];
  origins: Map<object, Place>;
}

/** What a card's own file says beside the card. */
const ofFile = new Set(['$schema', 'entity']);

/** One manifest with the parts in it, and what was looked up on the way: with the same answers it comes out the same. */
interface Placed {
  manifest: Manifest;
  uses: readonly (readonly [place: string, use: PartUse])[];
  problems: readonly Problem[];
  asked: readonly (readonly [part: string, found: Manifest | undefined])[];
}

const known = new WeakMap<Manifest, Placed>();

/** Puts parts and cards where they are named. A name that leads nowhere stays as it is: the references tell about it. */
export function placeParts(manifests: readonly Manifest[]): PlacedParts {
  const own = manifests.filter(({ kind }) => kind === 'parts' || kind === 'cards');
  // The first of two with the same name is the one that is named.
  const parts = new Map(own.toReversed().map((part) => [`${part.kind} ${part.name}`, part]));
  const placed = manifests.map((manifest) => {
    const before = known.get(manifest);
    const now = before?.asked.every(([part, found]) => parts.get(part) === found) ? before : placeIn(manifest, parts);
    known.set(manifest, now);
    return now;
  });
  return {
    manifests: placed.map(({ manifest }) => manifest),
    uses: [...new Map(placed.flatMap(({ uses }) => uses)).values()],
    problems: placed.flatMap(({ problems }) => problems),
  };
}

function placeIn(outermost: Manifest, parts: ReadonlyMap<string, Manifest>): Placed {
  const uses = new Map<string, PartUse>();
  const problems: Problem[] = [];
  const asked = new Map<string, Manifest | undefined>();

  function place(value: unknown, path: Path, reading: Reading): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const whole = Array.isArray(value) ? placeList(value, path, reading) : isObject(value) ? placeObject(value, path, reading) : value;
    if (reading.around.length > 0) reading.origins.set(whole, { source: reading.manifest.source, path });
    return whole;
  }

  function placeList(list: readonly unknown[], path: Path, reading: Reading): readonly unknown[] {
    const placed = list.map((entry, index) => place(entry, [...path, index], reading));
    return placed.every((entry, index) => entry === list[index]) ? list : placed;
  }

  function placeObject(value: Record<string, unknown>, path: Path, reading: Reading): Record<string, unknown> {
    const placed = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, place(entry, [...path, key], reading)]));
    if (value['block'] === 'cards' && typeof value['card'] === 'string')
      return { ...placed, card: placeNamed('cards', value['card'], [...path, 'card'], reading) };
    if (value['block'] !== 'part') return Object.entries(placed).every(([key, entry]) => entry === value[key]) ? value : placed;
    if ('blocks' in value) {
      const message = say`the blocks of a part are written in its own file`;
      problems.push(problemAt(reading.manifest.source, [...path, 'blocks'], { code: 'unknown-key', side: 'key', ...message }));
    }
    const blocks = typeof value['part'] === 'string' ? placeNamed('parts', value['part'], [...path, 'part'], reading) : undefined;
    return { ...placed, blocks: Array.isArray(blocks) ? blocks : [] };
  }

  function placeNamed(kind: PartUse['kind'], name: string, path: Path, { manifest, around, origins }: Reading): unknown {
    uses.set(`${manifest.source.file} ${path.join('.')}`, { kind, name, manifest, path });
    const found = parts.get(`${kind} ${name}`);
    asked.set(`${kind} ${name}`, found);
    if (!found || !isObject(found.source.value)) return name;
    if (found === manifest || around.includes(found)) {
      problems.push(problemAt(manifest.source, path, { code: 'part-cycle', ...say`${named('part', name)} cannot be put into itself` }));
      return name;
    }
    const reading: Reading = { manifest: found, around: [...around, manifest], origins };
    if (kind === 'parts') return place(found.source.value['blocks'], ['blocks'], reading);
    return place(Object.fromEntries(Object.entries(found.source.value).filter(([key]) => !ofFile.has(key))), [], reading);
  }

  function whole(manifest: Manifest): Manifest {
    if (!['screens', 'standalone', 'layouts', 'parts', 'cards'].includes(manifest.kind)) return manifest;
    const origins = new Map<object, Place>();
    const value = place(manifest.source.value, [], { manifest, around: [], origins });
    // A part's own file is held against its schema as it was written.
    if (value === manifest.source.value || manifest.kind === 'parts' || manifest.kind === 'cards') return manifest;
    return { ...manifest, source: { ...manifest.source, value, origins } };
  }

  return { manifest: whole(outermost), uses: [...uses], problems, asked: [...asked] };
}

const withBlocksAbove = createMemory<Manifest>();

/** Puts the blocks of a folder's layout above those of every screen in the folder and below it, those of the outermost folder first. */
export function placeLayoutBlocks(manifests: readonly Manifest[]): Manifest[] {
  const layouts = manifests.filter((manifest) => manifest.kind === 'layouts' && blocksOf(manifest).length > 0);
  layouts.sort((a, b) => a.name.length - b.name.length);
  return manifests.map((manifest) => {
    const above = manifest.kind === 'screens' ? layouts.filter(({ name }) => isBelow(manifest.name, name)) : [];
    const { source } = manifest;
    const { value } = source;
    if (above.length === 0 || !isObject(value)) return manifest;
    return withBlocksAbove(manifest, above, () => joined(above, manifest, value));
  });
}

/** `manifest`, which holds `value`, with the blocks of those above over its own. */
function joined(above: readonly Manifest[], manifest: Manifest, value: Record<string, unknown>): Manifest {
  const all = [...above, manifest];
  const origins = new Map<object, Place>();
  for (const written of all) {
    for (const [index, block] of blocksOf(written).entries())
      if (typeof block === 'object' && block !== null) origins.set(block, { source: written.source, path: ['blocks', index] });
    for (const [part, place] of written.source.origins ?? []) origins.set(part, place);
  }
  return { ...manifest, source: { ...manifest.source, value: { ...value, blocks: all.flatMap(blocksOf) }, origins } };
}

function blocksOf({ source }: Manifest): readonly unknown[] {
  const blocks = isObject(source.value) ? source.value['blocks'] : undefined;
  return Array.isArray(blocks) ? blocks : [];
}

function isBelow(route: string, folder: string): boolean {
  return folder === '/' || route === folder || route.startsWith(`${folder}/`);
}
