import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionsFrom } from './Transition.ts';

/** Draws a machine as a Mermaid state diagram. */
export function drawDiagram(machine: AnyStateMachine): string {
  const transitions = transitionsFrom(machine).map(({ from, to, on, when, does }) => {
    const label = [on, when === undefined ? '' : `[${safe(when)}]`, does.length === 0 ? '' : `/ ${does.join(', ')}`]
      .filter(Boolean)
      .join(' ');
    const source = from === '' ? 'anywhere' : idOf(from);
    return `  ${source} --> ${to === undefined ? source : idOf(to)} : ${label}`;
  });
  const isAnywhere = transitions.some((line) => line.startsWith('  anywhere '));
  return [
    'stateDiagram-v2',
    ...statesIn(machine.root, '  '),
    ...(isAnywhere ? ['  state "in every state" as anywhere'] : []),
    ...transitions,
    '',
  ].join('\n');
}

function statesIn(node: AnyStateNode, indent: string): string[] {
  const inner: AnyStateNode[] = Object.values(node.states);
  const [first] = node.initial?.target ?? [];
  return [
    ...(first ? [`${indent}[*] --> ${idOf(first.path.join('.'))}`] : []),
    ...inner.flatMap((state) => {
      const id = idOf(state.path.join('.'));
      const end = state.type === 'final' ? [`${indent}${id} --> [*]`] : [];
      if (Object.keys(state.states).length === 0) return [`${indent}state "${state.key}" as ${id}`, ...end];
      return [`${indent}state "${state.key}" as ${id} {`, ...statesIn(state, `${indent}  `), `${indent}}`];
    }),
  ];
}

/** Mermaid doesn't allow dots in names. */
const idOf = (path: string) => path.replaceAll('.', '_');
/** Mermaid doesn't allow colons or semicolons in labels. */
const safe = (text: string) => text.replaceAll(/[:;]/g, ' ');
