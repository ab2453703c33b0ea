import type { CheckedPortal } from '../compilePortal.ts';
import type { ViewerKind } from '../analysis/analyzeViewers.ts';
import { compareNodes, type Difference } from './compareNodes.ts';
import type { Ref, Node } from './Node.ts';
import { buildView, type View } from './buildView.ts';

export interface NodePair {
  /** `before` and `after` refer to the old and new nodes. Both are `undefined` for the root node. */
  before: Ref | undefined;
  after: Ref | undefined;
  nodes: { before: Node | undefined; after: Node | undefined };
  viewers: Set<ViewerKind>;
  screens: Set<string>;
  differences: Map<Difference, Set<ViewerKind>>;
}

export interface ComparedViews {
  pairs: readonly NodePair[];
  viewers: readonly ViewerKind[];
  gained: readonly ViewerKind[];
  lost: readonly ViewerKind[];
}

export function viewerKey({ domain, user }: ViewerKind): string {
  return JSON.stringify([domain, user ? Object.entries(user).sort(([a], [b]) => (a < b ? -1 : 1)) : null]);
}

export function compareViews(before: CheckedPortal, after: CheckedPortal): ComparedViews {
  const viewers = after.analysis?.kinds ?? [];
  const old = new Map((before.analysis?.kinds ?? []).map((viewer) => [viewerKey(viewer), viewer]));
  const pairs = new Map<string, NodePair>();
  const common = viewers.filter((viewer) => old.has(viewerKey(viewer)));
  for (const viewer of common) {
    const views = { before: buildView(before, viewer), after: buildView(after, viewer) };
    if (views.before && views.after) compareFor(viewer, views.before, views.after, pairs);
  }
  const now = new Set(viewers.map(viewerKey));
  return {
    pairs: [...pairs.values()],
    viewers,
    gained: viewers.filter((viewer) => !old.has(viewerKey(viewer))),
    lost: [...old.values()].filter((viewer) => !now.has(viewerKey(viewer))),
  };
}

function compareFor(viewer: ViewerKind, before: View, after: View, pairs: Map<string, NodePair>): void {
  const screensByPair = new Map<NodePair, Set<string>>();

  function comparePair(
    key: string,
    refs: [Ref | undefined, Ref | undefined],
    nodes: NodePair['nodes'],
    screens: ReadonlySet<string>,
  ): void {
    const pair = pairs.get(key) ?? {
      before: refs[0],
      after: refs[1],
      nodes,
      viewers: new Set(),
      screens: new Set(),
      differences: new Map(),
    };
    pairs.set(key, pair);
    const known = screensByPair.get(pair);
    if (known && [...screens].every((screen) => known.has(screen))) return;
    const allScreens = new Set([...(known ?? []), ...screens]);
    screensByPair.set(pair, allScreens);
    pair.viewers.add(viewer);
    for (const screen of allScreens) pair.screens.add(screen);
    if (nodes.before === undefined || nodes.after === undefined) return;
    const { differences, named } = compareNodes(nodes.before, nodes.after);
    for (const difference of differences) pair.differences.set(difference, (pair.differences.get(difference) ?? new Set()).add(viewer));
    for (const [from, to] of named) follow(from, to, allScreens);
  }

  function follow(from: Ref, to: Ref, screens: ReadonlySet<string>): void {
    const ownScreens = to.kind === 'screens' ? new Set([to.name]) : screens;
    comparePair(`${from.kind} ${from.name} ${to.name}`, [from, to], { before: before.find(from), after: after.find(to) }, ownScreens);
  }

  comparePair('', [undefined, undefined], { before: before.root, after: after.root }, new Set());
}
