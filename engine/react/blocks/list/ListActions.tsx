import { ActionButton } from '../../actions/ActionButton.tsx';
import type { ListProps } from './listSchema.ts';

/** The actions beside a list's heading. */
export function ListActions({ actions }: { actions: NonNullable<ListProps['actions']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {actions.map((action, index) => (
        <ActionButton key={index} action={action} look="link" />
      ))}
    </div>
  );
}
