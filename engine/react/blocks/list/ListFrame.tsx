import { useId, type ReactNode } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { usePick, useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ListProps } from './listSchema.ts';

interface Props {
  list: ListProps;
  children: ReactNode;
}

/** The frame of a list, with its heading: a card or, with `by`, a section. */
export function ListFrame({ list, children }: Props) {
  const textOf = useText();
  const icon = usePick()(list.icon);
  const { id, title, text, actions = [] } = list;
  const headed: HeadedProps = {
    title: textOf(title),
    text: text && textOf(text),
    icon: icon && <Icon name={icon} className="text-muted" />,
    actions: actions.length > 0 && <ListActions actions={actions} />,
  };
  if (list.by !== undefined) {
    return (
      <Section id={id} {...headed}>
        {children}
      </Section>
    );
  }
  return (
    <div id={id} className="h-full">
      <Card flush className="h-full" {...headed}>
        {children}
      </Card>
    </div>
  );
}

interface HeadedProps {
  title: string;
  text: string | undefined;
  icon: ReactNode;
  actions: ReactNode;
}

function Section({ id, title, text, icon, actions, children }: HeadedProps & { id: string | undefined; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="grid content-start gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={headingId} className="display flex min-w-0 flex-1 items-center gap-2 text-lg">
          {icon}
          <span>{title}</span>
        </h2>
        {actions}
        {text && <p className="basis-full text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

function ListActions({ actions }: { actions: NonNullable<ListProps['actions']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {actions.map((action, index) => (
        <ActionButton key={index} action={action} look="link" />
      ))}
    </div>
  );
}
