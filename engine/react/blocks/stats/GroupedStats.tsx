import type { Grouping } from '../../../language/grouping.ts';
import { matches } from '../../../core/conditions/matches.ts';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { useGroups } from '../../collection/groups.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import StatCards from './StatCards.tsx';
import type { StatsProps } from './statsSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { collectionPhrases } from '../../collection/collectionPhrases.ts';

export default function GroupedStats({ stats, by }: { stats: StatsProps; by: Grouping }) {
  const { gates } = usePortal().manifests;
  const phrase = usePhrases(collectionPhrases);
  const scope = useScope();
  const view = useCollectionView({ ...stats, of: stats.of ?? '' });
  const groups = useGroups(view, by, stats);
  const { item, empty } = stats;
  const items = groups.flatMap((group) => {
    const over = { group };
    return item && matches(item.when, { ...scope, ...over }, gates) ? [{ stat: item, label: group.label, over }] : [];
  });
  return (
    <CollectionStatus view={view} empty={empty ?? phrase('noFigures')}>
      <StatCards items={items} />
    </CollectionStatus>
  );
}
