import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazily } from '../../loading/lazily.tsx';
import { useIdle } from '../../loading/useIdle.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { useWidth } from '../../ui/useWidth.ts';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { useAddress, useItemTo } from '../../collection/ItemLink.tsx';
import { useGroups } from '../../collection/groups.tsx';
import { useCollectionView, type CollectionView } from '../../collection/useCollectionView.ts';
import type { ChartData } from '../../charts/ChartData.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import type { Grouping } from '../../../language/grouping.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartNumbers } from './ChartNumbers.tsx';
import { ChartSketch } from './ChartSketch.tsx';
import { chartData, figureText, groupedData } from './chartData.ts';
import type { ChartProps } from './chartSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { collectionPhrases } from '../../collection/collectionPhrases.ts';
import { uiPhrases } from '../../ui/uiPhrases.ts';

const ChartView = lazily(() => import('../../charts/ChartView.tsx'));

export default function ChartBlock(written: ChartProps) {
  const holds = useHolds();
  const series = useMemo(() => written.series.filter(({ when }) => holds(when)), [written.series, holds]);
  const chart = { ...written, series };
  return chart.by === undefined ? <PlainChart {...chart} x={chart.x ?? 'id'} /> : <GroupedChart chart={chart} by={chart.by} />;
}

function PlainChart(chart: ChartProps & { x: string }) {
  const textOf = useText();
  const { runtime } = usePortal();
  const view = useCollectionView(chart);
  const { series, format, cents, x } = chart;
  const addressOf = usePlaceAddress(chart);
  const data = useMemo(
    () => chartData(view.rows, { x, series, format, cents }, { fields: view.fields, runtime, textOf, addressOf }),
    [view.rows, view.fields, x, series, format, cents, runtime, textOf, addressOf],
  );
  return <ChartCard chart={chart} view={view} data={data} axis={x} />;
}

function GroupedChart({ chart, by }: { chart: ChartProps; by: Grouping }) {
  const textOf = useText();
  const { manifests, runtime } = usePortal();
  const { gates } = manifests;
  const scope = useScope();
  const view = useCollectionView(chart);
  const groups = useGroups(view, by, { sort: chart.sort, gaps: true });
  const { series, format, cents } = chart;
  const addressOf = usePlaceAddress(chart);
  const data = useMemo(
    () => groupedData(groups, { series, format, cents }, { fields: view.fields, runtime, textOf, scope, gates, addressOf }),
    [groups, view.fields, series, format, cents, runtime, textOf, scope, gates, addressOf],
  );
  return <ChartCard chart={chart} view={view} data={data} axis={typeof by === 'string' ? by : by.field} />;
}

function usePlaceAddress({ to, of }: ChartProps): Parameters<typeof chartData>[2]['addressOf'] {
  const written = useItemTo(to, of);
  const addressOf = useAddress();
  return useCallback((place) => addressOf(written, { ...place }), [written, addressOf]);
}

interface ChartCardProps {
  chart: ChartProps;
  view: CollectionView;
  data: ChartData;
  axis: string;
}

function ChartCard({ chart, view, data, axis }: ChartCardProps) {
  const textOf = useText();
  const { runtime } = usePortal();
  const phrase = usePhrases(collectionPhrases);
  const { id, title, text, kind, height, format, series, empty } = chart;
  const { fields } = view;
  // Render a sketch of the chart first. Load the chart's code when the browser is idle.
  const isTime = useIdle();
  const [frame, width] = useWidth();
  const field = fields.find(({ name: known }) => known === axis);
  const name = textOf(title);
  const navigate = useNavigate();
  const follow = (address: string) => (address.startsWith('/') ? void navigate(address) : window.location.assign(address));
  return (
    <div id={id}>
      <Card title={name} text={text && textOf(text)}>
        <CollectionStatus view={view} empty={empty ?? phrase('noFigures')} loading={<ChartDrawing height={height} />}>
          {data.series.length > 1 && <ChartLegend kind={kind} series={data.series} />}
          <div ref={frame}>
            <Suspense fallback={<ChartSketch kind={kind} data={data} height={height} />}>
              {isTime ? (
                <ChartView
                  kind={kind}
                  title={name}
                  data={data}
                  width={width}
                  height={height}
                  follow={follow}
                  figure={(value) => figureText(value, series[0], { format, cents: 'if any' }, { fields, runtime })}
                />
              ) : (
                <ChartSketch kind={kind} data={data} height={height} />
              )}
            </Suspense>
          </div>
          <ChartNumbers title={name} heading={field ? textOf(field.label) : axis} data={data} />
        </CollectionStatus>
      </Card>
    </div>
  );
}

function ChartDrawing({ height }: { height: number }) {
  const loading = usePhrases(uiPhrases)('loading');
  return (
    <div role="status" style={{ height }} className="animate-breathe rounded-(--radius-control) bg-sunken">
      <span className="sr-only">{loading}</span>
    </div>
  );
}
