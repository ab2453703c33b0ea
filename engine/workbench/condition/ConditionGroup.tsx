import { useState, type DragEvent, type ReactNode } from 'react';
import type { Comparison, ConditionPath, ConditionTree, NodeCases, NodeOf } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import type { ConditionChoices } from '../../compiler/edits/EntryForm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AddRow } from './AddRow.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { moveEntry, replacePart } from './conditionEdits.ts';
import { moveTargets } from './moveTargets.ts';

export interface ConditionActions {
  choices: ConditionChoices;
  /** The whole condition, which the paths of its parts start from. */
  condition: unknown;
  /** Writes the whole condition. `undefined` removes it. */
  edit: (condition: unknown, words: string) => void;
  /** True if the last row can be removed. */
  canEmpty: boolean;
  /** The paths of groups that were added but have no rows yet. */
  pendingGroups: readonly string[];
  addGroup: (at: ConditionPath) => void;
}

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

/** Shows the entries of a condition, all of which must hold, and lets users add more. */
export function ConditionGroup({ node, at, actions }: Props) {
  const pending = (['any', 'not'] as const).filter((key) => actions.pendingGroups.includes([...at, key].join('/')));
  return (
    <DropTarget at={at} actions={actions}>
      {foldNode(node, views, actions)}
      {pending.map((key) => (
        <NestedGroup key={key} at={[...at, key]} label={groupWords[key]} actions={actions}>
          <AddRow at={[...at, key]} actions={actions} />
        </NestedGroup>
      ))}
      <AddRow at={at} actions={actions} />
    </DropTarget>
  );
}

function ListGroup({ node, actions }: { node: NodeOf<'all' | 'any'>; actions: ConditionActions }) {
  return (
    <NestedGroup at={node.at} label={groupWords[node.kind]} actions={actions}>
      <DropTarget at={node.at} actions={actions}>
        {node.of.map((item) =>
          item.kind === 'entries' && item.of.length > 1 ? (
            <NestedGroup key={item.at.join('/')} at={item.at} label={groupWords.all} actions={actions}>
              <ConditionGroup node={item} at={item.at} actions={actions} />
            </NestedGroup>
          ) : (
            <div key={item.at.join('/')}>{foldNode(item, views, actions)}</div>
          ),
        )}
        <AddRow at={node.at} actions={actions} />
      </DropTarget>
    </NestedGroup>
  );
}

/** The view of each kind of part. */
const views: NodeCases<ConditionTree, ReactNode, ConditionActions> = {
  entries: ({ of }, actions) => of.map((part) => <div key={part.at.join('/')}>{foldNode(part, views, actions)}</div>),
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
    path.startsWith('$') ? null : of.map((comparison) => <TestRow key={comparison.key} comparison={comparison} actions={actions} />),
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
      <ConditionRow comparison={comparison} actions={actions} />
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

interface RowFrameProps {
  label: string;
  at: ConditionPath;
  actions: ConditionActions;
  isMovable?: boolean;
  children: ReactNode;
}

const dragType = 'application/x-condition-row';

/** A row with its handle, its menu of groups to move to, and its remove button. */
function RowFrame({ label, at, actions, isMovable = false, children }: RowFrameProps) {
  const { condition, edit, canEmpty } = actions;
  const rest = replacePart(condition, at, undefined);
  const isLast = rest === undefined && !canEmpty;
  const targets = isMovable ? moveTargets(condition, at) : [];
  const isDraggable = targets.length > 0;
  return (
    <div
      className="wb-condition-row"
      role="group"
      aria-label={label}
      draggable={isDraggable}
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.setData(dragType, JSON.stringify(at));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {isDraggable && (
        <span className="wb-drag" aria-hidden="true" title="Drag into another group">
          ⠿
        </span>
      )}
      <div className="wb-condition-parts">{children}</div>
      {isDraggable && (
        <select
          aria-label={`Move ${label}`}
          className="wb-move"
          value=""
          onChange={({ target }) => {
            const to = targets[Number(target.value)];
            if (to) edit(moveEntry(condition, at, to.at), `moved ${label}`);
          }}
        >
          <option value="">Move …</option>
          {targets.map(({ at: to, words }, index) => (
            <option key={to.join('/')} value={index}>
              {words}
            </option>
          ))}
        </select>
      )}
      <IconButton
        glyph="close"
        label={isLast ? `A gate needs a condition, so ${label} can’t be removed` : `Remove ${label}`}
        disabled={isLast}
        onClick={() => edit(rest, `removed ${label}`)}
      />
    </div>
  );
}

function NestedGroup({
  at,
  label,
  actions,
  children,
}: {
  at: ConditionPath;
  label: string;
  actions: ConditionActions;
  children: ReactNode;
}) {
  const { condition, edit, canEmpty } = actions;
  const rest = replacePart(condition, at, undefined);
  return (
    <div role="group" aria-label={label} className="wb-condition-group">
      <div className="wb-condition-head">
        <span className="wb-small">{label}</span>
        {(rest !== undefined || canEmpty) && (
          <IconButton glyph="close" label={`Remove “${label}”`} onClick={() => edit(rest, `removed “${label}”`)} />
        )}
      </div>
      {children}
    </div>
  );
}

/** A place that rows can be dropped into. The menu of each row does the same by keyboard. */
function DropTarget({ at, actions, children }: { at: ConditionPath; actions: ConditionActions; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  const over = (event: DragEvent) => {
    if (!accepts(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!accepts(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const from = JSON.parse(event.dataTransfer.getData(dragType)) as ConditionPath;
    const isHere = from.slice(0, -1).join('/') === at.join('/');
    if (!isHere) actions.edit(moveEntry(actions.condition, from, at), 'moved a row');
  };
  return (
    <div className="wb-condition-rows" data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </div>
  );
}
