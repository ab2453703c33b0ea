import type { ReactNode } from 'react';
import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { ConditionActions } from './ConditionActions.ts';
import { replacePart } from './conditionEdits.ts';

export function NestedGroup({
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
