import { toSubject, say, type Message } from '../../core/text/say.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { findStateKey } from '../names/stateKeys.ts';
import { blocksIn } from '../names/blockIds.ts';
import type { Reference } from '../references/Reference.ts';
import type { KindName } from '../source/kinds.ts';
import { createMemory } from '../source/createMemory.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

export interface NameUsage {
  manifests: readonly Manifest[];
  references: readonly Reference[];
  names: Pick<PortalNames, 'entities' | 'provided' | 'routes'>;
  hasCode: boolean;
}

/** Reports unused names. Most are the result of an incomplete removal or rename. */
export function unreadNames(written: NameUsage): Problem[] {
  const used = namesRead(written.references);
  return [
    ...filesOfTheirOwn(written, used),
    ...entriesOfFiles(written, used),
    ...[dialogs, pageStates, delays, screens].flatMap((check) => check(written)),
  ];
}

function unreadProblem({ source }: Manifest, path: Path, message: Message, side: 'key' | 'value' = 'value'): Problem {
  return problemAt(source, path, { code: 'unread', severity: 'warning', ...message, side });
}

type Kind = Reference['kind'];

const files: Partial<Record<KindName, { by: readonly Kind[]; noun: string }>> = {
  forms: { by: ['form'], noun: 'form' },
  tables: { by: ['table'], noun: 'table' },
  navigation: { by: ['navigation'], noun: 'navigation' },
  flows: { by: ['machine'], noun: 'flow' },
  entities: { by: ['entity', 'entityOfDomains'], noun: 'entity' },
};

function filesOfTheirOwn({ manifests, names }: NameUsage, used: Used): Problem[] {
  return manifests.flatMap((manifest) => {
    const kind = files[manifest.kind];
    if (!kind || kind.by.some((by) => used(by, manifest.name, manifest))) return [];
    const collection = manifest.kind === 'entities' ? names.entities.get(manifest.name)?.collection : undefined;
    if (collection !== undefined && used('collection', collection, manifest)) return [];
    return [unreadProblem(manifest, [], say`nothing uses the ${kind.noun} ${toSubject(kind.noun, manifest.name)}`)];
  });
}

const entries: Partial<Record<KindName, { by: Kind; noun: string }>> = {
  gates: { by: 'gate', noun: 'gate' },
  rules: { by: 'rule', noun: 'rule' },
  actions: { by: 'action', noun: 'action' },
  choices: { by: 'choices', noun: 'list of choices' },
};

function entriesOfFiles({ manifests }: NameUsage, used: Used): Problem[] {
  return manifests.flatMap((manifest) => {
    const kind = entries[manifest.kind];
    if (!kind || !isObject(manifest.source.value)) return [];
    return Object.keys(manifest.source.value)
      .filter((name) => !name.startsWith('$') && !used(kind.by, name, manifest))
      .map((name) => unreadProblem(manifest, [name], say`nothing uses the ${kind.noun} ${toSubject(kind.by, name)}`, 'key'));
  });
}

type Used = (kind: Kind, name: string, definition: Manifest) => boolean;

function namesRead(references: readonly Reference[]): Used {
  const kinds = new Map<Kind, Map<string, Reference[]>>();
  for (const reference of references) {
    const { kind, name } = reference;
    const places = kinds.get(kind) ?? new Map<string, Reference[]>();
    kinds.set(kind, places);
    const known = places.get(name);
    if (known) known.push(reference);
    else places.set(name, [reference]);
  }
  return (kind, name, definition) =>
    (kinds.get(kind)?.get(name) ?? []).some(
      ({ manifest, path }) => manifest !== definition || (Object.hasOwn(entries, manifest.kind) && path[0] !== name),
    );
}

const dialogsOf = createMemory<readonly { id: string; path: Path }[]>();

function dialogsIn({ source }: Manifest, provided: PortalNames['provided']): { id: string; path: Path }[] {
  return blocksIn(source.value).flatMap(({ block, path }) =>
    provided[String(block['block'])]?.dialog === true && typeof block['id'] === 'string' ? [{ id: block['id'], path }] : [],
  );
}

function dialogs({ manifests, references, names }: NameUsage): Problem[] {
  const opened = new Set(
    references.flatMap(({ kind, name }) => (kind === 'dialog' ? [name] : addressesIn(kind, name).flatMap(listOpenedDialogs))),
  );
  return manifests.flatMap((manifest) => {
    if (manifest.kind !== 'screens' && manifest.kind !== 'layouts') return [];
    return dialogsOf(manifest, [names.provided], () => dialogsIn(manifest, names.provided)).flatMap(({ id, path }) =>
      opened.has(id) ? [] : [unreadProblem(manifest, [...path, 'id'], say`nothing opens the dialog ${toSubject('dialog', id)}`)],
    );
  });
}

function listOpenedDialogs(address: string): string[] {
  const [, open] = /[?&]open=([^&#{]+)/.exec(address) ?? [];
  const [, id] = /#([^{]+)$/.exec(address) ?? [];
  return [open, id].filter((name) => name !== undefined);
}

function addressesIn(kind: Kind, name: string): string[] {
  return kind === 'address' || kind === 'route' || kind === 'screen' ? [name] : [];
}

function pageStates({ manifests, references, names }: NameUsage): Problem[] {
  const everywhere = new Set<string>();
  const byScreen = new Map<Manifest, Set<string>>();
  for (const reference of references) {
    const here = isOfScreen(reference) ? (byScreen.get(reference.manifest) ?? new Set()) : everywhere;
    if (here !== everywhere) byScreen.set(reference.manifest, here);
    for (const key of stateRead(reference)) here.add(key);
  }
  return manifests.flatMap((manifest) => {
    const state = manifest.kind === 'screens' && isObject(manifest.source.value) ? manifest.source.value['state'] : undefined;
    if (!isObject(state)) return [];
    const here = byScreen.get(manifest);
    const storedKeys = collectStoredKeys(manifest.source.value, names.provided);
    return Object.keys(state)
      .filter((key) => !here?.has(key) && !everywhere.has(key) && !storedKeys.has(key))
      .map((key) => unreadProblem(manifest, ['state', key], say`nothing on this screen reads the state ${toSubject('state', key)}`, 'key'));
  });
}

function isOfScreen({ manifest: { kind } }: Reference): boolean {
  return kind === 'screens' || kind === 'layouts';
}

function stateRead({ kind, name }: Reference): string[] {
  if (kind === 'state') return [name];
  return kind === 'path' && name.startsWith('page.') ? [name.split('.')[1] ?? ''] : [];
}

function collectStoredKeys(value: unknown, provided: PortalNames['provided']): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((entry) => [...collectStoredKeys(entry, provided)]));
  if (!isObject(value)) return new Set();
  const own = findStateKey(value, provided);
  return new Set([
    ...(own === undefined ? [] : [own]),
    ...Object.values(value).flatMap((entry) => [...collectStoredKeys(entry, provided)]),
  ]);
}

/** Reports unused delays, except for `signIn`, which the engine uses. Skips portals with code, because code can use any delay. */
function delays({ manifests, hasCode }: NameUsage): Problem[] {
  if (hasCode) return [];
  const usedDelays = new Set(manifests.flatMap(({ kind, source }) => (kind === 'flows' ? delaysIn(source.value) : [])));
  return manifests.flatMap((manifest) => {
    const delays = manifest.kind === 'portal' && isObject(manifest.source.value) ? manifest.source.value['delays'] : undefined;
    if (!isObject(delays)) return [];
    return Object.keys(delays)
      .filter((name) => name !== 'signIn' && !usedDelays.has(name))
      .map((name) => unreadProblem(manifest, ['delays', name], say`no flow uses the delay ${toSubject('delay', name)}`, 'key'));
  });
}

function delaysIn(flow: unknown): string[] {
  const states = isObject(flow) && isObject(flow['states']) ? Object.values(flow['states']) : [];
  return states.flatMap((state) => (isObject(state) && isObject(state['after']) ? Object.keys(state['after']) : []));
}

/** Returns true for a screen with `each`. Such a screen has a page for each published record, but no address of its own. */
const isForPublished = ({ source }: Manifest) => isObject(source.value) && source.value['each'] !== undefined;

function screens({ manifests, references, names }: NameUsage): Problem[] {
  const exact = new Map<string, Set<Manifest>>();
  const open: { start: string; manifest: Manifest }[] = [];
  const addTarget = (path: string, manifest: Manifest) => exact.set(path, (exact.get(path) ?? new Set()).add(manifest));
  for (const { kind, name, manifest } of references) {
    for (const address of addressesIn(kind, name)) {
      const path = address.replace(/[?#{].*$/, '');
      addTarget(path, manifest);
      if (address.includes('{') && address.startsWith('/')) open.push({ start: path, manifest });
    }
  }
  // Don't count a screen's links to itself.
  const isReached = (screen: Manifest) =>
    [...(exact.get(screen.name) ?? [])].some((manifest) => manifest !== screen) ||
    open.some(({ start, manifest }) => manifest !== screen && screen.name.startsWith(start));
  return manifests.flatMap((manifest) =>
    manifest.kind !== 'screens' ||
    manifest.name === '/' ||
    isForPublished(manifest) ||
    !names.routes.has(manifest.name) ||
    isReached(manifest)
      ? []
      : [unreadProblem(manifest, [], say`no link, redirect, or index leads to the screen ${toSubject('screen', manifest.name)}`)],
  );
}
