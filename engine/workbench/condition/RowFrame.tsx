import type { ReactNode } from 'react';
import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { ConditionActions } from './ConditionActions.ts';
import { moveEntry, replacePart } from './conditionEdits.ts';
import { dragType } from './DropTarget.tsx';
import { moveTargets } from './moveTargets.ts';

interface RowFrameProps {
  label: string;
  at: ConditionPath;
  actions: ConditionActions;
  isMovable?: boolean;
  children: ReactNode;
}

/** A row with a drag handle, a menu to move the row, and a remove button. */
export function RowFrame({ label, at, actions, isMovable = false, children }: RowFrameProps) {
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
          <option value="">Move…</option>
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
