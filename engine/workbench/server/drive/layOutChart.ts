import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { transitionRefused, stateReached, transitionTaken, type CoverageGoal } from '../../../core/drive/coverage.ts';
import { listStates, transitionsFrom, type Transition } from '../../../core/drive/Transition.ts';
import { once } from '../../../core/values/once.ts';
import type { ScreenWords } from '../../../testing/screens/screenWords.ts';
import { anywhere, chartGraph, quoteWords, transitionLabel, type ChartGraph, type GraphEdge, type GraphNode } from './chartGraph.ts';
import type { ChartResponse, ChartTransition, Point } from './driveProtocol.ts';

interface LaidOutGraph {
  width?: number;
  height?: number;
  children?: (GraphNode & { x?: number; y?: number; children?: LaidOutGraph['children'] })[];
  edges?: (GraphEdge & {
    sections?: { startPoint: XY; endPoint: XY; bendPoints?: XY[] }[];
    labels: { x?: number; y?: number; width: number; height: number }[];
  })[];
}
interface XY {
  x: number;
  y: number;
}
interface Elk {
  layout: (graph: object) => Promise<LaidOutGraph>;
}

/** Loads elkjs when it's first needed, because it's large. */
const loadElk = once((): Elk => {
  // `elk.bundled.js` exports this class.
  const ElkClass = createRequire(join(import.meta.dirname, 'layOutChart.ts'))('elkjs/lib/elk.bundled.js') as new () => Elk;
  return new ElkClass();
});

/** The size of the chart's viewport, in px. */
const viewport = { width: 900, height: 480 };

/** Caches each machine's last layout, together with its labels (`key`). */
const known = new WeakMap<AnyStateMachine, { key: string; layout: Promise<{ graph: ChartGraph; laidOut: LaidOutGraph }> }>();

const noWords: ScreenWords = { states: new Map(), transitions: new Map() };

/** Computes a chart's layout. Marks the states and transitions in `reached` and in `inTable`. */
export async function layOutChart(
  machine: AnyStateMachine,
  reached: ReadonlySet<CoverageGoal>,
  inTable: ReadonlySet<CoverageGoal> = new Set(),
  words: ScreenWords = noWords,
): Promise<ChartResponse> {
  const key = JSON.stringify([[...words.states], [...words.transitions]]);
  const before = known.get(machine);
  const { layout } = before?.key === key ? before : { layout: layOut(machine, words) };
  known.set(machine, { key, layout });
  const { graph, laidOut } = await layout;
  const onScreens = (found: readonly string[] = []) => {
    const shortWords = quoteWords(found);
    return { words: found, ...(shortWords !== undefined && { shortWords }) };
  };
  const boxes = new Map(boxesIn(laidOut.children ?? []).map((box) => [box.id, box]));
  const toChartTransition = (transition: Transition): ChartTransition => ({
    id: transition.id,
    from: transition.from,
    on: transition.on,
    ...(transition.when !== undefined && { when: transition.when }),
    ...(transition.to !== undefined && { to: transition.to }),
    does: transition.does,
    label: transitionLabel(transition),
    ...onScreens(words.transitions.get(transition.id)),
    isReached: reached.has(transitionTaken(transition)),
    isInTable: inTable.has(transitionTaken(transition)),
    ...(transition.when !== undefined && { isRefused: reached.has(transitionRefused(transition)) }),
  });
  const place = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(id) ?? {};
    return { x, y, width, height };
  };
  const states = listStates(machine).map(({ path, isLeaf, isFinal, runs }) => ({
    path,
    label: path.split('.').at(-1) ?? path,
    ...place(path),
    ...onScreens(words.states.get(path)),
    isLeaf,
    isFinal,
    runs,
    transitions: (graph.transitionsIn.get(path) ?? []).map(toChartTransition),
    isReached: reached.has(stateReached(path)),
    isInTable: inTable.has(stateReached(path)),
  }));
  const every = boxes.has(anywhere)
    ? [
        {
          path: '',
          label: 'in every state',
          ...place(anywhere),
          ...onScreens(),
          isLeaf: true,
          isFinal: false,
          runs: [],
          transitions: (graph.transitionsIn.get(anywhere) ?? []).map(toChartTransition),
          isReached: true,
          isInTable: true,
        },
      ]
    : [];
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    states: [...states, ...every],
    starts: [...boxes.keys()].filter((id) => id.startsWith('start ')).map((id) => ({ x: place(id).x + 5, y: place(id).y + 5 })),
    arrows: (laidOut.edges ?? []).map((edge) => {
      const [label] = edge.labels;
      return {
        points: listPoints(edge),
        transitions: (graph.transitionsOn.get(edge.id) ?? []).map(toChartTransition),
        ...(label && { label: { x: label.x ?? 0, y: label.y ?? 0, width: label.width, height: label.height } }),
      };
    }),
    transitions: transitionsFrom(machine).map(toChartTransition),
  };
}

async function layOut(machine: AnyStateMachine, words: ScreenWords): Promise<{ graph: ChartGraph; laidOut: LaidOutGraph }> {
  const graph = chartGraph(machine, words);
  const candidates = await Promise.all(
    ['RIGHT', 'DOWN'].map((direction) =>
      loadElk().layout({
        id: 'chart',
        // elkjs changes its input, so pass a copy.
        children: structuredClone(graph.nodes),
        edges: structuredClone(graph.edges),
        layoutOptions: {
          'elk.algorithm': 'layered',
          'elk.direction': direction,
          'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
          'elk.json.shapeCoords': 'ROOT',
          'elk.json.edgeCoords': 'ROOT',
          'elk.edgeRouting': 'ORTHOGONAL',
          'elk.edgeLabels.inline': 'false',
          'elk.padding': '[top=12,left=12,bottom=12,right=12]',
          'elk.spacing.nodeNode': '28',
          'elk.spacing.edgeNode': '16',
          'elk.spacing.edgeEdge': '12',
          'elk.spacing.edgeLabel': '3',
          'elk.layered.spacing.nodeNodeBetweenLayers': '34',
          'elk.layered.spacing.edgeNodeBetweenLayers': '16',
          'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
          'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
          'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
        },
      }),
    ),
  );
  const scale = ({ width = 1, height = 1 }: LaidOutGraph) => Math.min(viewport.width / width, viewport.height / height);
  const [laidOut = {}] = candidates.toSorted((one, other) => scale(other) - scale(one));
  return { graph, laidOut };
}

function boxesIn(boxes: NonNullable<LaidOutGraph['children']>): NonNullable<LaidOutGraph['children']> {
  return boxes.flatMap((box) => [box, ...boxesIn(box.children ?? [])]);
}

function listPoints({ sections = [] }: NonNullable<LaidOutGraph['edges']>[number]): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [Math.round(x), Math.round(y)]),
  );
}
