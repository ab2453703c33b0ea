import type { ReactNode } from 'react';
import { filterRows } from '../../../core/conditions/filterRows.ts';
import { toRecords, toText } from '../../../core/conditions/toText.ts';
import type { Row } from '../../../language/Row.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { findPicture } from '../../collection/findPicture.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useScope } from '../../context/ScopeContext.tsx';
import { usePick, useText } from '../../context/useText.ts';
import { BlockList } from '../BlockList.tsx';
import FeaturesBlock from '../features/FeaturesBlock.tsx';
import HeroBlock from '../hero/HeroBlock.tsx';
import StatsBlock from '../stats/StatsBlock.tsx';
import { TextSection } from './TextSection.tsx';
import type { PublishedProps } from './publishedSchema.ts';

const none: readonly Row[] = [];

export default function PublishedBlock(props: PublishedProps) {
  const { entity, where, order, blocks } = props;
  const { manifests, remote } = usePortal();
  const scope = useScope();
  const found = filterRows(remote?.published?.records[entity] ?? none, where, scope, manifests.gates);
  if (found.length === 0) return <BlockList blocks={blocks} />;
  const placeOf = (row: Row) => Number((order && row[order]) ?? Number.MAX_SAFE_INTEGER);
  const rows = order === undefined ? found : [...found].sort((one, other) => placeOf(one) - placeOf(other));
  const scoped = (row: Row, shown: ReactNode) => (
    <RowScope key={row.id} row={row} fields={undefined}>
      {shown}
    </RowScope>
  );
  if (props.look === 'links') return <PageLinks title={props.title}>{rows.map((row) => scoped(row, <Links {...props} />))}</PageLinks>;
  return rows.map((row) => scoped(row, <Section row={row} {...props} />));
}

function PageLinks({ title, children }: Pick<PublishedProps, 'title'> & { children: ReactNode }) {
  return (
    <nav aria-label={useText()(title)} className="field border-b border-line">
      <ul className="measure flex flex-wrap gap-x-8 gap-y-1 py-3">{children}</ul>
    </nav>
  );
}

function Links({ actions = [] }: Pick<PublishedProps, 'actions'>) {
  return actions.map((action, index) => (
    <li key={index} className="min-w-0 wrap-anywhere *:text-start">
      <ActionButton action={action} look="link" />
    </li>
  ));
}

function Section({ row, title, text, actions, items, picture, ...block }: PublishedProps & { row: Row }) {
  const look = usePick()(block.look);
  const textOf = useText();
  const listed = items
    ? toRecords(row[items.field]).map((item) => ({ title: toText(item[items.title]), text: toText(item[items.text]) }))
    : [];
  const address = findPicture(row, picture) ?? '';
  // Published text is passed as plain strings, so `{…}` in it isn't a placeholder.
  switch (look) {
    case 'hero':
      return <HeroBlock block="hero" title={title} text={text} actions={actions} />;
    case 'features':
      return (
        <FeaturesBlock block="features" title={title} text={text} items={listed.map((item) => ({ ...item, icon: items?.icon ?? '' }))} />
      );
    case 'figures':
      return (
        <StatsBlock
          block="stats"
          look="figures"
          title={title}
          items={listed.map((item) => ({ value: { text: item.title }, label: item.text }))}
        />
      );
    default:
      return <TextSection title={textOf(title)} text={textOf(text)} picture={look === 'picture' ? address : ''} />;
  }
}
