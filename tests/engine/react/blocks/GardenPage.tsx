import { useState, type ComponentProps, type ReactNode } from 'react';
import { blocksByKind } from '../../../../engine/react/app/definePortal.ts';
import { publicBlocks } from '../../../../engine/react/blocks/publicBlocks.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { DataProvider } from '../../../../engine/react/context/DataContext.tsx';
import type { DataSource } from '../../../../engine/core/data/DataSource.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { ScopeValues } from '../../../../engine/react/context/ScopeContext.tsx';
import { PageStateContext, type PageState } from '../../../../engine/react/context/usePageState.ts';
import { NoticeProvider } from '../../../../engine/react/ui/Notice.tsx';
import { TestPortal } from '../actions/TestPortal.tsx';

export const plots: Entity = {
  name: 'plot',
  label: 'Plot',
  of: 'plots',
  fields: [
    { name: 'id', label: 'Id', type: 'text' },
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'rent', label: 'Rent', type: 'money' },
    { name: 'since', label: 'Since', type: 'date' },
    { name: 'state', label: 'State', type: 'select', options: [{ value: 'dry', label: 'Needs water', tone: 'warning' }] },
  ],
};

const rows = [
  { id: 'p1', name: 'Roses', rent: 900, since: '2026-03-01', state: 'dry' },
  { id: 'p2', name: 'Beans', rent: 12_050, since: '2026-05-09', state: 'wet' },
  { id: 'p3', name: 'Leeks', rent: 400, since: '2026-04-20', state: 'dry' },
];

const components = blocksByKind(publicBlocks);

export interface GardenPageProps extends Omit<ComponentProps<typeof TestPortal>, 'portal'> {
  state?: Record<string, string>;
  source?: DataSource;
  /** The collections that are too long to load at once. */
  long?: readonly string[];
  children: ReactNode;
}

/** A garden club's page with plots in memory. Page state that isn't set is an empty string. */
export function GardenPage({ state = {}, source, long, scope, assets, children, ...rest }: GardenPageProps) {
  const [values, setValues] = useState<Record<string, string>>({ open: '', row: '', ...state });
  const [memory] = useState(() =>
    createMemorySource({ plots: async () => ({ default: rows }), none: async () => ({ default: [] }) }, fixedClock('2026-06-01T12:00')),
  );
  const change: PageState['set'] = (changes) =>
    setValues((now) => {
      const changed = typeof changes === 'function' ? changes(now) : changes;
      return { ...now, ...Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, value ?? ''])) };
    });
  return (
    <TestPortal
      portal={{ blocks: components, remote: long && { long: new Set(long) } }}
      assets={{ entities: { plots }, ...assets }}
      scope={scope}
      {...rest}
    >
      <DataProvider source={source ?? memory}>
        <NoticeProvider>
          <PageStateContext value={{ values, set: change }}>
            <ScopeValues values={{ page: values }}>{children}</ScopeValues>
          </PageStateContext>
        </NoticeProvider>
      </DataProvider>
    </TestPortal>
  );
}
