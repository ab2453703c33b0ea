import { ActionButton } from '../actions/ActionButton.tsx';
import type { Action } from '../../language/action.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { RowScope } from '../context/RowScope.tsx';

export interface RowActionsProps {
  row: Row;
  actions: readonly Action[];
  fields: readonly Field[];
  labelled?: boolean;
}

/** A row's actions. Buttons with an icon show only the icon unless `labelled`. */
export function RowActions({ row, actions, fields, labelled = false }: RowActionsProps) {
  return (
    <RowScope row={row} fields={fields}>
      <span className={labelled ? 'flex flex-wrap gap-2 empty:hidden' : 'inline-flex items-center align-middle'}>
        {actions.map((action, index) => (
          <ActionButton
            key={index}
            action={action}
            look={labelled ? 'secondary' : 'quiet'}
            size="small"
            iconOnly={!labelled && action.icon !== undefined}
          />
        ))}
      </span>
    </RowScope>
  );
}
