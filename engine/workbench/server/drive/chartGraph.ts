import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listStates, transitionsFrom, type Transition } from '../../../core/drive/Transition.ts';
import type { ScreenWords } from '../../../testing/screens/screenWords.ts';

export interface GraphNode {
  id: string;
  width?: number;
  height?: number;
  labels?: { text: string; width: number; height: number }[];
  children?: GraphNode[];
  layoutOptions?: Record<string, string>;
}

export interface GraphEdge {
  id: string;
  sources: string[];
  targets: string[];
  labels: { text: string; width: number; height: number }[];
}

export interface ChartGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
  transitionsOn: ReadonlyMap<string, readonly Transition[]>;
  /** Self-transitions, keyed by state. */
  transitionsIn: ReadonlyMap<string, readonly Transition[]>;
}

/** The name of the box for transitions that apply in every state. */
export const anywhere = '(every state)';
/** Sizes in px. `letter` is the width of a letter in the chart's monospace font. */
export const metrics = { line: 15, letter: 6.05, title: 7.7, header: 28, pad: 12 };
const longest = 40;
const longestWords = 24;

const shorten = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);

/** Returns a label, such as `SUBMIT [isAnswered]`. Long labels are truncated. */
export function transitionLabel({ on, when }: Transition): string {
  return shorten(`${on}${when === undefined ? '' : ` [${when}]`}`, longest);
}

/** Returns the first label in quotes, and the number of other labels: `“Event Full” +1`. */
export function quoteWords([first, ...others]: readonly string[] = []): string | undefined {
  return first === undefined ? undefined : `“${shorten(first, longestWords)}”${others.length > 0 ? ` +${others.length}` : ''}`;
}

const quotes = (words: readonly string[] | undefined) => [quoteWords(words) ?? []].flat();

/** Converts a machine to boxes and arrows. Transitions between the same two states share an arrow. */
export function chartGraph(machine: AnyStateMachine, words: ScreenWords): ChartGraph {
  const listLines = (transition: Transition) => [transitionLabel(transition), ...quotes(words.transitions.get(transition.id))];
  const transitionsIn = new Map<string, Transition[]>();
  const transitionsOn = new Map<string, Transition[]>();
  const ends = new Map<string, [from: string, to: string]>();
  for (const transition of transitionsFrom(machine)) {
    const from = transition.from === '' ? anywhere : transition.from;
    const to = transition.to === '' || transition.to === undefined ? from : transition.to;
    const [map, key] = to === from ? [transitionsIn, from] : [transitionsOn, `${from} → ${to}`];
    map.set(key, [...(map.get(key) ?? []), transition]);
    ends.set(key, [from, to]);
  }
  const runs = new Map(listStates(machine).map((state) => [state.path, state.runs]));
  const edges = [...transitionsOn].map(([id, transitions]): GraphEdge => {
    const [from, to] = ends.get(id) ?? ['', ''];
    const lines = transitions.flatMap(listLines);
    const width = Math.max(...lines.map((line) => line.length)) * metrics.letter + 8;
    return { id, sources: [from], targets: [to], labels: [{ text: lines.join('\n'), width, height: lines.length * metrics.line + 4 }] };
  });

  function createBox(node: AnyStateNode): GraphNode {
    const id = node.path.join('.');
    const lines = [
      ...quotes(words.states.get(id)),
      ...(transitionsIn.get(id) ?? []).flatMap(listLines),
      ...(runs.get(id) ?? []).map((effect) => `▸ ${effect}`),
    ];
    const header = metrics.header + lines.length * metrics.line + (lines.length > 0 ? 4 : 0);
    const width = Math.max(
      96,
      node.key.length * metrics.title + 2 * metrics.pad + 10,
      ...lines.map((line) => line.length * metrics.letter + 2 * metrics.pad),
    );
    const inner: AnyStateNode[] = Object.values(node.states);
    if (inner.length === 0) return { id, width, height: Math.max(36, header + 6) };
    return {
      id,
      children: withStart(node, inner.map(createBox)),
      layoutOptions: {
        'elk.padding': `[top=${header + 12},left=${metrics.pad},bottom=${metrics.pad},right=${metrics.pad}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${header + 30})`,
      },
    };
  }

  function withStart(node: AnyStateNode, boxes: GraphNode[]): GraphNode[] {
    const [first] = node.initial?.target ?? [];
    if (!first) return boxes;
    const id = `start ${node.path.join('.')}`;
    edges.push({ id, sources: [id], targets: [first.path.join('.')], labels: [] });
    return [{ id, width: 10, height: 10 }, ...boxes];
  }

  const top: AnyStateNode[] = Object.values(machine.root.states);
  const nodes = withStart(machine.root, top.map(createBox));
  const everywhere = transitionsIn.get(anywhere) ?? [];
  if (everywhere.length > 0 || edges.some(({ sources }) => sources[0] === anywhere)) {
    const lines = everywhere.flatMap(listLines);
    const width = Math.max(120, ...lines.map((line) => line.length * metrics.letter + 2 * metrics.pad));
    nodes.push({ id: anywhere, width, height: metrics.header + 10 + lines.length * metrics.line });
  }
  return { nodes, edges, transitionsOn, transitionsIn };
}
