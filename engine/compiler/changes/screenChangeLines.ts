import { isWithin } from '../../core/access/addresses.ts';
import type { ViewerKind } from '../analysis/analyzeViewers.ts';
import { sentence, type PortalChange } from './PortalChange.ts';
import { viewerKey } from './compareViews.ts';
import type { Difference } from './compareNodes.ts';
import { UnknownCondition } from './Node.ts';
import { conditionWords } from '../answers/conditionWords.ts';
import { listedWords, nodeWords } from './nodeWords.ts';

export interface EntryChange {
  difference: Difference;
  viewers: ViewerKind[];
}

const mostNamed = 6;

/** Describes added, removed, and changed screens and folders. Also returns all entries, with duplicates merged, in `left`. */
export function screenChangeLines(
  entries: readonly EntryChange[],
  words: (viewers: Iterable<ViewerKind>) => string,
  nameOf: (path: string) => string,
  moved: ReadonlyMap<string, string>,
): { lines: PortalChange[]; left: EntryChange[] } {
  const merged = new Map<string, EntryChange>();
  for (const { difference, viewers } of entries) {
    const key = JSON.stringify([
      difference.how,
      difference.trail.map((step) => step.key),
      nodeWords(difference.before),
      nodeWords(difference.after),
    ]);
    const known = merged.get(key);
    if (known) known.viewers.push(...viewers);
    else merged.set(key, { difference, viewers: [...viewers] });
  }
  const all = [...merged.values()];
  const screenEntries = all.filter(
    ({ difference: { how, trail } }) => trail.length === 2 && trail[0]?.key === 'screens' && how !== 'changed',
  );
  const { moves, stays } = findMoves(screenEntries, moved, nameOf);
  const groups = new Map<string, { how: string; paths: string[]; viewers: ViewerKind[] }>();
  for (const { difference, viewers } of stays) {
    const key = `${difference.how} ${viewers.map(viewerKey).sort().join(' ')}`;
    const group = groups.get(key) ?? { how: difference.how, paths: [], viewers };
    group.paths.push(String(difference.trail[1]?.key));
    groups.set(key, group);
  }
  const screens = [...groups.values()].map(({ how, paths, viewers }): PortalChange => {
    const named = paths.length > mostNamed ? `${paths.length} screens: ${listedWords(paths.map(nameOf))}` : listedWords(paths.map(nameOf));
    return {
      sentence: sentence(`${words(viewers)} ${how === 'added' ? 'now' : 'no longer'} ${verb(words(viewers), 'see')} ${named}`),
      viewers,
      screens: paths,
    };
  });
  const others = all.filter((entry) => !screenEntries.includes(entry) && !isImplied(entry, screenEntries));
  return { lines: [...moves, ...screens, ...others.map((entry) => describeOther(entry, words, nameOf))], left: all };
}

function findMoves(
  screenEntries: readonly EntryChange[],
  moved: ReadonlyMap<string, string>,
  nameOf: (path: string) => string,
): { moves: PortalChange[]; stays: EntryChange[] } {
  const pathOf = ({ difference }: EntryChange) => String(difference.trail[1]?.key);
  const viewersOf = (how: string, path: string) =>
    screenEntries.filter((entry) => entry.difference.how === how && pathOf(entry) === path).flatMap(({ viewers }) => viewers);
  const followers = new Map<string, ReadonlySet<ViewerKind>>();
  const moves = [...moved].flatMap(([from, to]): PortalChange[] => {
    const newViewers = new Set(viewersOf('added', to).map(viewerKey));
    const lost = viewersOf('removed', from);
    const viewers = lost.filter((viewer) => newViewers.has(viewerKey(viewer)));
    if (viewers.length === 0) return [];
    const keys = new Set(viewers.map(viewerKey));
    followers.set(from, new Set(viewers));
    followers.set(to, new Set(viewersOf('added', to).filter((viewer) => keys.has(viewerKey(viewer)))));
    return [{ sentence: sentence(`${nameOf(to)} moves from ${from} to ${to}`), viewers, screens: [to] }];
  });
  const stays = screenEntries.flatMap((entry): EntryChange[] => {
    const viewers = entry.viewers.filter((viewer) => !followers.get(pathOf(entry))?.has(viewer));
    return viewers.length > 0 ? [{ ...entry, viewers }] : [];
  });
  return { moves, stays };
}

/** Returns true for a folder that was added or removed together with one of its screens. */
function isImplied({ difference, viewers }: EntryChange, screens: readonly EntryChange[]): boolean {
  const [root, folder] = difference.trail;
  if (root?.key !== 'folders' || folder === undefined) return false;
  return viewers.every((viewer) =>
    screens.some(
      (screen) =>
        screen.difference.how === difference.how &&
        screen.viewers.includes(viewer) &&
        isWithin(String(folder.key), String(screen.difference.trail[1]?.key)),
    ),
  );
}

function describeOther(
  { difference, viewers }: EntryChange,
  words: (viewers: Iterable<ViewerKind>) => string,
  nameOf: (path: string) => string,
): PortalChange {
  const { how, trail, before, after } = difference;
  const [root, place] = trail.map(({ key }) => String(key));
  const group = words(viewers);
  const change = (text: string, screens: string[] = []): PortalChange => ({ sentence: sentence(text), viewers, screens });
  if (root === 'turnedAway') {
    if (trail.length === 1)
      return change(
        how === 'added'
          ? `${group} ${verb(group, 'are')} turned away${describeException(after)}`
          : `${group} ${verb(group, 'are')} no longer turned away${describeException(before)}`,
      );
    return change(`${group} ${verb(group, 'are')} let in only if ${nodeWords(after)} (before: if ${nodeWords(before)})`);
  }
  const name = root === 'screens' ? nameOf(place ?? '') : (place ?? '');
  if (trail.at(-1)?.key === 'gate') {
    const condition = after instanceof UnknownCondition ? `only if ${conditionWords(after.written)}` : 'always';
    const old = before instanceof UnknownCondition ? `only if ${conditionWords(before.written)}` : 'always';
    return change(`${group} ${verb(group, 'see')} ${name} ${condition} (before: ${old})`, root === 'screens' ? [place ?? ''] : []);
  }
  const [last] = trail.slice(2).map(({ key }) => String(key));
  if (how === 'changed') return change(`${name} redirects ${group} to ${nodeWords(after)} (before: ${nodeWords(before)})`);
  return change(
    `${name} ${how === 'added' ? 'now' : 'no longer'} redirects ${group}${last === 'otherwise' ? ` to ${nodeWords(after ?? before)}` : ''}`,
  );
}

function describeException(node: Difference['after']): string {
  const when = typeof node === 'object' && node !== null && 'when' in node ? node.when : undefined;
  return when instanceof UnknownCondition && when.meaning !== 'false' ? ` unless ${conditionWords(when.written)}` : '';
}

function verb(viewers: string, many: 'see' | 'are'): string {
  const [group = ''] = viewers.split(' on ');
  const isOne = group.startsWith('everybody') && !group.includes(' and ') && !viewers.includes(';');
  return isOne ? { see: 'sees', are: 'is' }[many] : many;
}
