import { Suspense, useMemo } from 'react';
import { lazily } from '../../loading/lazily.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { formatValue } from '../../../core/fields/formatValue.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartNumbers } from './ChartNumbers.tsx';
import { chartData } from './chartData.ts';
import type { ChartProps } from './chartSchema.ts';

const ChartView = lazily(() => import('../../charts/ChartView.tsx'));

/** A drawing of figures, and the figures themselves for everyone who would rather read them. */
export default function ChartBlock(chart: ChartProps) {
  const words = useText();
  const { locale } = usePortal().manifests.settings;
  const view = useCollectionView(chart);
  const { id, title, text, kind, height, format, cents, series, x, empty } = chart;
  const data = useMemo(
    () => chartData(view.rows, { x, series, format, cents }, view.fields, { locale, words }),
    [view.rows, view.fields, x, series, format, cents, locale, words],
  );
  const field = view.fields.find(({ name }) => name === series[0]?.field);
  const xField = view.fields.find(({ name }) => name === x);
  const name = words(title);
  return (
    <div id={id}>
      <Card title={name} text={text && words(text)}>
        <CollectionStatus view={view} empty={empty ?? 'There are no figures yet'} loading={<Drawing height={height} />}>
          {data.series.length > 1 && <ChartLegend kind={kind} series={data.series} />}
          <Suspense fallback={<Drawing height={height} />}>
            <ChartView
              kind={kind}
              title={name}
              data={data}
              height={height}
              figure={(value) => formatValue(value, { format, cents: 'if any' }, field, locale)}
            />
          </Suspense>
          <ChartNumbers title={name} heading={xField ? words(xField.label) : x} data={data} />
        </CollectionStatus>
      </Card>
    </div>
  );
}

/** Keeps the place of a drawing that is on its way. */
function Drawing({ height }: { height: number }) {
  return (
    <div role="status" style={{ height }} className="animate-breathe rounded-(--radius-control) bg-sunken">
      <span className="sr-only">Loading</span>
    </div>
  );
}
