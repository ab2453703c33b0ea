import { useState, type DragEvent, type ReactNode } from 'react';
import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionActions } from './ConditionActions.ts';
import { moveEntry } from './conditionEdits.ts';

/** The type of dragged data: a row's path as JSON. */
export const dragType = 'application/x-condition-row';

/** An area where users can drop a row. Keyboard users can use the row's menu instead. */
export function DropTarget({ at, actions, children }: { at: ConditionPath; actions: ConditionActions; children: ReactNode }) {
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
    const isCurrentGroup = from.slice(0, -1).join('/') === at.join('/');
    if (!isCurrentGroup) actions.edit(moveEntry(actions.condition, from, at), 'moved a row');
  };
  return (
    <div className="wb-condition-rows" data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </div>
  );
}
