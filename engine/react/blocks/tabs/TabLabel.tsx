import { Suspense, useMemo } from 'react';
import type { Value } from '../../../language/value.ts';
import { ScopeValues } from '../../context/ScopeContext.tsx';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import type { Text } from '../../../language/text.ts';
import type { TabsProps } from './tabsSchema.ts';

/** A tab's label, with a count once the counted records have loaded. */
export function TabLabel({ tab }: { tab: TabsProps['tabs'][number] }) {
  if (tab.count === undefined) return <Words label={tab.label} />;
  return (
    <Suspense fallback={<Counted label={tab.label} count={undefined} />}>
      <Counting label={tab.label} count={tab.count} />
    </Suspense>
  );
}

function Counting({ label, count }: { label: Text; count: Value }) {
  const valueOf = useValue();
  return <Counted label={label} count={valueOf(count)} />;
}

function Counted({ label, count }: { label: Text; count: unknown }) {
  const values = useMemo(() => ({ count }), [count]);
  return (
    <ScopeValues values={values}>
      <Words label={label} />
    </ScopeValues>
  );
}

function Words({ label }: { label: Text }) {
  return <span>{useText()(label)}</span>;
}
