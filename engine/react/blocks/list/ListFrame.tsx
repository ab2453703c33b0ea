import { Suspense, useId, type ReactNode } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { useFigure } from '../../collection/useFigure.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useKnown } from '../../context/useKnown.ts';
import { usePick, useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ListProps } from './listSchema.ts';

interface Props {
  list: ListProps;
  /** True if the records haven't loaded, so there is no total yet. */
  isOutline?: boolean;
  children: ReactNode;
}

/** The heading and total of a list: a card or, with `by`, a section. */
export function ListFrame({ list, isOutline = false, children }: Props) {
  const textOf = useText();
  const icon = usePick()(list.icon);
  const { id, title, text, actions = [], total } = list;
  const headed: HeadedProps = {
    title: textOf(title),
    text: text && textOf(text),
    icon: icon && <Icon name={icon} className="text-muted" />,
    actions: actions.length > 0 && <ListActions actions={actions} />,
  };
  const Total = isOutline ? TotalOutline : ListTotal;
  if (list.by !== undefined) {
    return (
      <Section id={id} {...headed}>
        {children}
        {total && (
          <div className="sheet overflow-hidden">
            <Total total={total} />
          </div>
        )}
      </Section>
    );
  }
  return (
    <div id={id} className="h-full">
      <Card flush className="h-full" {...headed}>
        {children}
        {total && <Total total={total} />}
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

type Total = NonNullable<ListProps['total']>;

/** The line below a list's rows. The rows don't wait for its value. */
function ListTotal({ total }: { total: Total }) {
  const holds = useHolds();
  if (!holds(total.when)) return null;
  return (
    <Suspense fallback={<TotalLine total={total} />}>
      <ComputedTotal total={total} />
    </Suspense>
  );
}

function TotalOutline({ total }: { total: Total }) {
  return useKnown().verdictOf(total.when) ? <TotalLine total={total} /> : null;
}

function ComputedTotal({ total }: { total: Total }) {
  const valueOf = useValue();
  const figureOf = useFigure();
  return <TotalLine total={total} figure={figureOf(total, valueOf(total.value))} />;
}

function TotalLine({ total, figure }: { total: Total; figure?: string }) {
  const textOf = useText();
  return (
    <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t-2 border-line-strong px-4 py-3.5 font-semibold sm:px-6">
      <span>{textOf(total.label)}</span>
      <span className="tabular-nums [overflow-wrap:anywhere]">{figure}</span>
    </p>
  );
}
