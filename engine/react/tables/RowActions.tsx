import { ActionButton } from '../actions/ActionButton.tsx';
import type { Action } from '../../language/action.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { RowScope } from '../context/RowScope.tsx';

export interface RowActionsProps {
  row: Row;
  actions: readonly Action[];
  fields: readonly Field[];
  look: keyof typeof looks;
}

const inGrid = 'inline-flex items-center align-middle';

/** On phones, lay out four or more buttons in two columns, so that the last one doesn't wrap onto a line of its own. */
const buttons =
  'flex flex-wrap gap-2 empty:hidden max-sm:has-[>:nth-child(4)]:grid max-sm:has-[>:nth-child(4)]:w-full max-sm:has-[>:nth-child(4)]:grid-cols-2';

/** Styles for row actions. With `icons`, a dangerous action is red only on hover, because a red icon in every row would be alarming. */
const looks = {
  icons: { frame: `${inGrid} [&_.tone-danger:not(:hover,:focus-visible)]:text-muted`, button: 'quiet' },
  words: { frame: inGrid, button: 'quiet' },
  buttons: { frame: buttons, button: 'secondary' },
} as const;

export function RowActions({ row, actions, fields, look }: RowActionsProps) {
  return (
    <RowScope row={row} fields={fields}>
      <span className={looks[look].frame}>
        {actions.map((action, index) => (
          <ActionButton
            key={index}
            action={action}
            look={looks[look].button}
            size="small"
            iconOnly={look === 'icons' && action.icon !== undefined}
          />
        ))}
      </span>
    </RowScope>
  );
}
