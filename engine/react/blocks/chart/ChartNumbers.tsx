import { useId, useState } from 'react';
import { ItemLink } from '../../collection/ItemLink.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ChartData } from '../../charts/ChartData.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { chartPhrases } from '../../charts/chartPhrases.ts';

/** A collapsible table of the chart's figures. A collapsed table contains no links, so that the focus can't move to an invisible link. */
export function ChartNumbers({ title, heading, data }: { title: string; heading: string; data: ChartData }) {
  const phrase = usePhrases(chartPhrases);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3 border-t border-line pt-1">
      <Button look="link" className="print:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {phrase(isOpen ? 'hideNumbers' : 'showNumbers')}
      </Button>
      <div id={id} className={isOpen ? 'overflow-x-auto' : 'sr-only print:not-sr-only'}>
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong text-muted">
              <th scope="col" className="py-2 pe-3 text-start font-medium">
                {heading}
              </th>
              {data.series.map(({ label }, index) => (
                <th key={index} scope="col" className="py-2 ps-3 text-end font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.points.map(({ label, texts, address }, index) => (
              <tr key={index} className={isOpen && address !== undefined ? 'leads' : undefined}>
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  <ItemLink address={isOpen ? address : undefined}>{label}</ItemLink>
                </th>
                {texts.map((text, column) => (
                  <td key={column} className="py-2 ps-3 text-end">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
