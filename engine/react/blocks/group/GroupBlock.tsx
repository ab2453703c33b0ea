import type { ReactNode } from 'react';
import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { columnGrids } from '../../ui/columnGrids.ts';
import { Seal } from '../../ui/Seal.tsx';
import { BlockList } from '../BlockList.tsx';
import { ComputedValues } from './ComputedValues.tsx';
import type { GroupProps } from './groupSchema.ts';
import { SingleRecord } from './SingleRecord.tsx';

const splits = {
  even: undefined,
  aside: 'grid items-start gap-4 sm:gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]',
  // While the main column loads, it fills a narrow window, so that nothing below it moves in sight.
  main: 'grid items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] [&:has(.animate-breathe)>:first-child]:min-h-dvh',
};

export default function GroupBlock(group: GroupProps) {
  const { of, where, empty, values } = group;
  const view = <GroupView {...group} />;
  const computed = values ? <ComputedValues values={values}>{view}</ComputedValues> : view;
  return of ? (
    <SingleRecord of={of} where={where} empty={empty}>
      {computed}
    </SingleRecord>
  ) : (
    computed
  );
}

/** Renders the group. A `frame` fills the page, so its title is the h1. */
function GroupView({ id, title, text, look, narrow = false, columns, split = 'even', blocks }: GroupProps) {
  const words = useText();
  const content = (
    <div className={`${splits[split] ?? columnGrids[columns]} *:min-w-0`}>
      <BlockList blocks={blocks} />
    </div>
  );
  if (look === 'frame') {
    return (
      <Frame id={id} title={title && words(title)} text={text && words(text)}>
        {content}
      </Frame>
    );
  }
  if (look === 'card') {
    return (
      <div id={id} className={`grid *:min-w-0 ${narrow ? 'max-w-2xl' : ''}`}>
        <Card title={title && words(title)} text={text && words(text)}>
          {content}
        </Card>
      </div>
    );
  }
  return (
    <div id={id} className={narrow ? 'max-w-2xl' : ''}>
      {title && <h2 className="display text-xl">{words(title)}</h2>}
      {text && <p className="mt-1 text-muted">{words(text)}</p>}
      <div className={title || text ? 'mt-4' : ''}>{content}</div>
    </div>
  );
}

function Frame({ id, title, text, children }: { id?: string; title?: string; text?: string; children: ReactNode }) {
  const { logo } = usePortal().domain.theme;
  return (
    <div id={id} className="grid min-h-[85dvh] place-items-center px-4 py-10">
      <div className="sheet animate-rise w-full max-w-lg overflow-hidden border-t-4 border-t-primary p-6 shadow-(--shadow-float) sm:p-10">
        <Seal mark={logo} className="tone-primary mx-auto size-14 text-(--tone-text)" />
        {title && <h1 className="display mt-5 text-center text-[1.75rem]">{title}</h1>}
        {text && <p className="mt-2 text-center text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
