import { ActionButton } from '../../actions/ActionButton.tsx';
import type { ActionsProps } from './actionsBlockSchema.ts';

const alignments = {
  start: 'flex flex-wrap items-end justify-start',
  center: 'flex flex-wrap items-end justify-center',
  // On a phone, buttons grow to fill the row, so that they are easier to tap.
  end: 'flex flex-wrap items-end justify-end max-sm:*:grow',
  stretch: 'grid',
};

export default function ActionsBlock({ id, align = 'start', items }: ActionsProps) {
  return (
    <div id={id} className={`gap-3 ${alignments[align]}`}>
      {items.map((action, index) => (
        <ActionButton key={index} action={action} />
      ))}
    </div>
  );
}
