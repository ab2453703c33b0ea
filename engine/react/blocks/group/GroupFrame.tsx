import { useId, type ReactNode } from 'react';
import { usePortal } from '../../context/PortalContext.ts';
import { Card } from '../../ui/Card.tsx';
import { columnGrids } from '../../ui/columnGrids.ts';
import { rosetteMask } from '../../ui/rosetteMask.ts';
import { Seal } from '../../ui/Seal.tsx';
import type { GroupProps } from './groupSchema.ts';

const splits = {
  even: undefined,
  controls: 'grid items-end gap-3 sm:grid-cols-2 sm:gap-6',
  aside: 'grid items-start gap-4 sm:gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]',
  lead: 'grid items-start gap-3 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
  // While the main column loads, it is as tall as the window, so that the content below doesn't shift.
  main: 'grid items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] [&:has(.animate-breathe)>:first-child]:min-h-dvh',
};

interface HeadedProps {
  id?: string | undefined;
  title?: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

/** Renders a group's headings, columns, and frame or card around its content. */
export function GroupFrame({
  look,
  narrow = false,
  columns,
  split = 'even',
  children,
  ...headed
}: HeadedProps & Pick<GroupProps, 'look' | 'narrow' | 'columns' | 'split'>) {
  const { id, title, text } = headed;
  const content = (
    // If a condition hides one of two columns, the remaining one takes the full width.
    <div className={`${splits[split] ?? columnGrids[columns]} *:min-w-0 ${split === 'even' ? '' : '*:only:col-span-full'}`}>{children}</div>
  );
  if (look === 'frame') return <Frame {...headed}>{content}</Frame>;
  if (look === 'card') {
    return (
      <div id={id} className={`grid *:min-w-0 ${narrow ? 'max-w-2xl' : ''}`}>
        <Card title={title} text={text}>
          {content}
        </Card>
      </div>
    );
  }
  if (look === 'sealed') return <Sealed {...headed}>{content}</Sealed>;
  return (
    <div id={id} className={narrow ? 'max-w-2xl' : ''}>
      {title && <h2 className="display text-lg">{title}</h2>}
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className={title || text ? 'mt-4' : ''}>{content}</div>
    </div>
  );
}

/** A group that looks like a document: a seal, a heading above a double rule, and a rosette in the background. */
function Sealed({ id, title, text, children }: HeadedProps) {
  const { logo, logoPicture } = usePortal().domain.theme;
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={title ? headingId : undefined} className="sheet tone-primary relative overflow-hidden p-4 sm:p-6">
      <span
        aria-hidden="true"
        className="absolute -end-20 -top-24 size-64 bg-(--tone-mark) opacity-15 forced-colors:hidden print:hidden"
        style={rosetteMask}
      />
      <div className="relative flex items-center gap-4 border-b-4 border-double border-(--tone-line) pb-4">
        <Seal mark={logo} picture={logoPicture} className="size-14 text-(--tone-text)" />
        <div className="min-w-0">
          {title && (
            <h2 id={headingId} className="display text-lg">
              {title}
            </h2>
          )}
          {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
        </div>
      </div>
      <div className="relative pt-4">{children}</div>
    </section>
  );
}

function Frame({ id, title, text, children }: HeadedProps) {
  const { logo, logoPicture } = usePortal().domain.theme;
  return (
    <div id={id} className="full-width grid min-h-[85dvh] place-items-center px-4 py-10">
      <div className="sheet animate-rise w-full max-w-lg overflow-hidden border-t-4 border-t-primary p-6 shadow-(--shadow-float) sm:p-10">
        <Seal mark={logo} picture={logoPicture} className="tone-primary mx-auto size-14 text-(--tone-text)" />
        {title && <h1 className="display mt-5 text-center text-xl">{title}</h1>}
        {text && <p className="mt-2 text-center text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
