import type { CheckedPortal } from '../compilePortal.ts';
import type { ViewerKind } from '../analysis/analyzeViewers.ts';
import { sentence, type PortalChange } from './PortalChange.ts';
import { compareViews, type NodePair } from './compareViews.ts';
import type { Difference } from './compareNodes.ts';
import { isNodeList, isNodeObject, Words, type Ref, type Node } from './Node.ts';
import { movedScreens } from './movedScreens.ts';
import { humanize, listedWords, nodeName, quoteShort, textIn } from './nodeWords.ts';
import { screenChangeLines, type EntryChange } from './screenChangeLines.ts';
import { describeDifference } from './describeDifference.ts';
import { createScreenNames } from './createScreenNames.ts';
import { createViewerWords } from './viewerGroups.ts';

/** Returns the differences that viewers see, as sentences. Returns `undefined` if they can't be computed. */
export function changesBetween(before: CheckedPortal, after: CheckedPortal): PortalChange[] | undefined {
  if (!before.portal || !after.portal || !before.analysis || !after.analysis) return undefined;
  const { pairs, gained, lost } = compareViews(before, after);
  const words = createViewerWords(after);
  const nameOf = createScreenNames(after, before);
  const changes = [
    ...variants(before, after),
    ...signIns(gained, after, 'The sign-in rules now create', words),
    ...signIns(lost, before, 'The sign-in rules no longer create', createViewerWords(before), after),
  ];
  const [roots, others] = [pairs.filter(({ after: ref }) => ref === undefined), pairs.filter(({ after: ref }) => ref !== undefined)];
  const entries = roots.flatMap((pair) =>
    [...pair.differences].map(([difference, viewers]): EntryChange => ({ difference, viewers: [...viewers] })),
  );
  const { lines, left } = screenChangeLines(entries, words, nameOf, movedScreens(before, after));
  const isFollow = createConsequenceTest(left);
  const rest = new Map<string, RemainingChange>();
  const inForms = fieldsOfForms(others);
  for (const pair of others) {
    const isReported = (difference: Difference, viewers: ReadonlySet<ViewerKind>) =>
      isFollow(difference, viewers) || (pair.after?.kind === 'entities' && inForms.has(fieldKey(difference)));
    for (const found of describePair(pair, after, isReported)) addChange(found, pair, rest);
  }
  return [...changes, ...lines, ...[...rest.values()].map((found) => describeChange(found, words, nameOf))];
}

/** Returns the fields that were added to or removed from forms. */
function fieldsOfForms(pairs: readonly NodePair[]): Set<string> {
  const forms = pairs.filter(({ after }) => after?.kind === 'forms');
  return new Set(forms.flatMap(({ differences }) => [...differences.keys()].filter(({ how }) => how !== 'changed').map(fieldKey)));
}

function fieldKey({ how, trail, before, after }: Difference): string {
  return trail[0]?.key === 'fields' && trail.length === 2 ? `${how} ${nodeName(after ?? before) ?? ''}` : '';
}

interface RemainingChange {
  words: string;
  isOnScreen: boolean;
  viewers: Set<ViewerKind>;
  allViewers: Set<ViewerKind>;
  screens: Set<string>;
}

function addChange(
  { words, viewers }: { words: string; viewers: ReadonlySet<ViewerKind> },
  pair: NodePair,
  rest: Map<string, RemainingChange>,
): void {
  const isOnScreen = pair.after?.kind === 'screens';
  const known = rest.get(words) ?? { words, isOnScreen, viewers: new Set(), allViewers: new Set(), screens: new Set() };
  rest.set(words, known);
  for (const viewer of viewers) known.viewers.add(viewer);
  for (const viewer of pair.viewers) known.allViewers.add(viewer);
  for (const screen of pair.screens) known.screens.add(screen);
}

function describeChange(
  { words, isOnScreen, viewers, allViewers, screens }: RemainingChange,
  viewerWords: (viewers: Iterable<ViewerKind>) => string,
  nameOf: (path: string) => string,
): PortalChange {
  const addresses = [...screens].sort();
  const isTitle = isOnScreen && words.startsWith('it is now called');
  const named = addresses.length > 3 ? `${addresses.length} screens` : listedWords(addresses.map(nameOf));
  const text = isTitle
    ? `the screen ${addresses.join(' and ')} ${words.slice(3)}`
    : isOnScreen
      ? `on ${named}, ${words.replace(/^it /, 'the screen ')}`
      : addresses.length > 1
        ? `${words} (on ${addresses.length} screens)`
        : words;
  const isAll = viewers.size === allViewers.size || words.includes(`in ${signIn}`);
  return { sentence: sentence(isAll ? text : `for ${viewerWords(viewers)}: ${text}`), viewers: [...viewers], screens: addresses };
}

/** Describes each change between two versions of a node, and lists the viewers that see it. */
function describePair(
  pair: NodePair,
  checked: CheckedPortal,
  isFollow: (difference: Difference, viewers: ReadonlySet<ViewerKind>) => boolean,
) {
  const lines = new Map<string, Set<ViewerKind>>();
  for (const [difference, viewers] of pair.differences) {
    if (isFollow(difference, viewers) || isReportedElsewhere(difference)) continue;
    const words = describePlace(pair, difference, checked);
    const known = lines.get(words) ?? new Set();
    lines.set(words, known);
    for (const viewer of viewers) known.add(viewer);
  }
  return [...lines].map(([words, viewers]) => ({ words, viewers }));
}

/** Returns true if a string changed only in its `portal` or `domain` values. Returns false if `domain.features` changed. */
function isReportedElsewhere({ before, after }: Difference): boolean {
  if (!(before instanceof Words) || !(after instanceof Words) || before.written !== after.written) return false;
  const changed = Object.keys(after.known).filter((path) => before.known[path] !== after.known[path]);
  return changed.length > 0 && changed.every((path) => /^(domain\.(?!features)|portal\.)/.test(path));
}

const listNames: Partial<Record<Ref['kind'], string>> = { records: 'records', choices: 'options' };

function describePlace({ after: ref, nodes }: NodePair, difference: Difference, checked: CheckedPortal): string {
  if (!ref || ref.kind === 'screens') return describeDifference(difference);
  const list = listNames[ref.kind];
  const isList = list !== undefined && isNodeList(nodes.after);
  const words = describeDifference(isList ? { ...difference, trail: [{ key: list, ...nodes }, ...difference.trail] } : difference);
  const { trail, how } = difference;
  const place = trail[0]?.key === 'signIn' ? signingIn(trail) : findAnchor(ref, nodes.after, checked);
  const isField = ref.kind === 'forms' && trail[0]?.key === 'fields' && trail.length === 2;
  if (isField && how === 'added') return `${place} has a new field: ${(nodeName(difference.after) ?? '').slice(1, -1)}`;
  if (isField && how === 'removed') return `${place} no longer asks for ${nodeName(difference.before) ?? 'a field'}`;
  return words.startsWith('it ') ? `${place} ${words.slice(3)}` : `in ${place}, ${words}`;
}

const signIn = 'the sign-in';

function signingIn(trail: Difference['trail']): string {
  const [, part, field] = trail.map(({ key }) => String(key));
  return part === 'user' && field !== undefined ? `${signIn} rules for "${field}"` : signIn;
}

function findAnchor({ kind, name }: Ref, node: Node | undefined, { portal }: CheckedPortal): string {
  const called = isNodeObject(node) ? textIn(node['label'] ?? node['title']) : undefined;
  const entity = Object.values(portal?.entities ?? {}).find(({ of }) => of === name);
  switch (kind) {
    case 'forms':
      return `the ${humanize(name)} form`;
    case 'tables':
    case 'navigation':
      return `the ${kind === 'tables' ? 'table' : 'navigation'} ${quoteShort(called ?? name)}`;
    case 'entities':
      return `records of type ${quoteShort(called ?? name)}`;
    case 'records':
    case 'collections':
      return `the sample records of ${quoteShort(entity?.label ?? name)}`;
    case 'choices':
      return `the choices ${quoteShort(name)}`;
    case 'actions':
      return `the action ${quoteShort(name)}`;
    case 'flows':
      return `the flow ${quoteShort(name)}`;
    case 'layouts':
      return `the frame of ${name}`;
    case 'domain':
      return `the variant ${quoteShort(name)}`;
    case 'portal':
      return "the portal's settings";
    default:
      return `the screen ${quoteShort(called ?? name)}`;
  }
}

/** Returns a function that recognizes links added or removed together with their screen. */
function createConsequenceTest(entries: readonly EntryChange[]): (difference: Difference, viewers: ReadonlySet<ViewerKind>) => boolean {
  return ({ how, before, after }, viewers) => {
    const node = how === 'removed' ? before : how === 'added' ? after : undefined;
    const to = isNodeObject(node) ? textIn(node['to']) : undefined;
    return (
      to !== undefined &&
      [...viewers].every((viewer) =>
        entries.some(
          (entry) =>
            entry.difference.how === how && entry.difference.trail[1]?.key === to.replace(/[?#].*$/, '') && entry.viewers.includes(viewer),
        ),
      )
    );
  };
}

function variants(before: CheckedPortal, after: CheckedPortal): PortalChange[] {
  const [old, now] = [before, after].map(({ portal }) => portal?.domains ?? []);
  const names = (domains: typeof old) => (domains ?? []).map(({ name }) => name);
  const change = (text: string): PortalChange => ({ sentence: sentence(text), viewers: [], screens: [] });
  return [
    ...(now ?? []).flatMap(({ name, domain }) =>
      names(old).includes(name) ? [] : [change(`there is a new variant ${quoteShort(name)} at ${domain}`)],
    ),
    ...(old ?? []).flatMap(({ name }) => (names(now).includes(name) ? [] : [change(`the variant ${quoteShort(name)} was removed`)])),
  ];
}

/** Reports kinds of users that sign-in creates in only one of the portals. Skips variants that exist in only one of them. */
function signIns(
  viewers: readonly ViewerKind[],
  own: CheckedPortal,
  text: string,
  words: (viewers: Iterable<ViewerKind>) => string,
  other = own,
): PortalChange[] {
  const inBoth = viewers.filter(
    ({ domain, user }) => user !== undefined && [own, other].every(({ portal }) => portal?.domains.some(({ name }) => name === domain)),
  );
  return inBoth.length === 0 ? [] : [{ sentence: sentence(`${text} ${words(inBoth)}`), viewers: inBoth, screens: [] }];
}
