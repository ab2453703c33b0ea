import { filterRows } from '../../../core/conditions/filterRows.ts';
import { toRecords, toText } from '../../../core/conditions/toText.ts';
import type { Row } from '../../../language/Row.ts';
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
  return rows.map((row) => (
    <RowScope key={row.id} row={row} fields={undefined}>
      <Section row={row} {...props} />
    </RowScope>
  ));
}

function Section({ row, title, text, actions, items, picture, ...block }: PublishedProps & { row: Row }) {
  const look = usePick()(block.look);
  const words = useText();
  const listed = items
    ? toRecords(row[items.field]).map((item) => ({ title: toText(item[items.title]), text: toText(item[items.text]) }))
    : [];
  const address = picture === undefined ? '' : toText(row[picture]);
  // Insert users' strings as they are. A string with braces would otherwise have to be parsed, which only the compiler can do.
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
      return <TextSection title={words(title)} text={words(text)} picture={look === 'picture' ? address : ''} />;
  }
}
