import type { ReactNode } from 'react';
import type { Comparison, ConditionPath, ConditionTree, NodeCases, NodeOf } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import type { ConditionActions } from './ConditionActions.ts';
import { AddRow } from './AddRow.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { getConditionAt, replacePart } from './conditionEdits.ts';
import { DropTarget } from './DropTarget.tsx';
import { NestedGroup } from './NestedGroup.tsx';
import { RowFrame } from './RowFrame.tsx';

const groupWords = {
  all: 'All of these hold',
  any: 'At least one of these holds',
  not: 'Except when this holds',
} as const;

interface Props {
  node: ConditionTree;
  at: ConditionPath;
  actions: ConditionActions;
}

export function ConditionRows({ actions }: Pick<Props, 'actions'>) {
  return <ConditionGroup node={parseCondition(actions.condition ?? {})} at={[]} actions={actions} />;
}

/** Shows conditions that must all hold, and a menu to add more. */
function ConditionGroup({ node, at, actions }: Props) {
  const { condition } = actions;
  const pending = (['any', 'not'] as const).filter(
    (key) => isOpen([...at, key], actions) && getConditionAt(condition, [...at, key]) === undefined,
  );
  return (
    <DropTarget at={at} actions={actions}>
      <PartView node={node} actions={actions} />
      {pending.map((key) => (
        <NestedGroup key={key} at={[...at, key]} label={groupWords[key]} actions={actions}>
          <AddRow at={[...at, key]} actions={actions} />
        </NestedGroup>
      ))}
      <AddRow at={at} actions={actions} />
    </DropTarget>
  );
}

function isOpen(at: ConditionPath, { openGroups }: ConditionActions): boolean {
  return openGroups.includes(at.join('/'));
}

function ListGroup({ node, actions }: { node: NodeOf<'all' | 'any'>; actions: ConditionActions }) {
  return (
    <NestedGroup at={node.at} label={groupWords[node.kind]} actions={actions}>
      <DropTarget at={node.at} actions={actions}>
        {node.of.map((item) =>
          item.kind === 'entries' && (item.of.length > 1 || isOpen(item.at, actions)) ? (
            <NestedGroup key={item.at.join('/')} at={item.at} label={groupWords.all} actions={actions}>
              <ConditionGroup node={item} at={item.at} actions={actions} />
            </NestedGroup>
          ) : (
            <PartView key={item.at.join('/')} node={item} actions={actions} />
          ),
        )}
        {isOpen([...node.at, node.of.length], actions) && (
          <NestedGroup at={[...node.at, node.of.length]} label={groupWords.all} actions={actions}>
            <AddRow at={[...node.at, node.of.length]} actions={actions} />
          </NestedGroup>
        )}
        <AddRow at={node.at} actions={actions} />
      </DropTarget>
    </NestedGroup>
  );
}

/** The order of rows on the page. The file's order can change with each edit, which would make rows jump. */
const order: readonly ConditionTree['kind'][] = ['gate', 'rule', 'test', 'broken', 'entries', 'all', 'any', 'not'];

function PartView({ node, actions }: Omit<Props, 'at'>) {
  return foldNode(node, views, actions);
}

const views: NodeCases<ConditionTree, ReactNode, ConditionActions> = {
  entries: ({ of }, actions) =>
    of
      .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .map((part) => <PartView key={part.at.join('/')} node={part} actions={actions} />),
  all: (node, actions) => <ListGroup node={node} actions={actions} />,
  any: (node, actions) => <ListGroup node={node} actions={actions} />,
  not: ({ of, at }, actions) => (
    <NestedGroup at={at} label={groupWords.not} actions={actions}>
      <ConditionGroup node={of} at={at} actions={actions} />
    </NestedGroup>
  ),
  gate: (node, actions) => <NamedRows node={node} actions={actions} />,
  rule: (node, actions) => <NamedRows node={node} actions={actions} />,
  test: ({ path, of }, actions) =>
    path.startsWith('$') ? null : of.map((comparison) => <TestRow key={comparison.kind} comparison={comparison} actions={actions} />),
  broken: ({ written, at }, actions) => (
    <RowFrame label="Part that can’t be shown" at={at} actions={actions}>
      <code>{JSON.stringify(written)}</code>
    </RowFrame>
  ),
};

function TestRow({ comparison, actions }: { comparison: Comparison; actions: ConditionActions }) {
  const subject = actions.choices.subjects.find(({ path }) => path === comparison.path);
  return (
    <RowFrame label={subject?.label ?? comparison.path} at={comparison.at} actions={actions} isMovable={comparison.key === undefined}>
      <ConditionRow newComparison={comparison} actions={actions} />
    </RowFrame>
  );
}

function NamedRows({ node: { kind, names }, actions }: { node: NodeOf<'gate' | 'rule'>; actions: ConditionActions }) {
  const { gates, rules } = actions.choices;
  const options = kind === 'gate' ? gates : rules;
  const noun = kind === 'gate' ? 'Gate' : 'Rule';
  return names.map(({ name, at }) => (
    <RowFrame key={at.join('/')} label={`${noun} ${String(name)}`} at={at} actions={actions} isMovable={names.length === 1}>
      <span>{`${noun} `}</span>
      <select
        aria-label={noun}
        value={String(name)}
        onChange={({ target }) => actions.edit(replacePart(actions.condition, at, target.value), `${noun.toLowerCase()} ${target.value}`)}
      >
        {!options.some(({ value }) => value === name) && <option>{String(name)}</option>}
        {options.map(({ value, label }) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
      <span>{kind === 'gate' ? 'is open' : 'holds'}</span>
    </RowFrame>
  ));
}
