import { ItemLink } from '../../collection/ItemLink.tsx';
import type { ChartData } from '../../charts/ChartData.ts';

export function ChartNumbers({ title, heading, data }: { title: string; heading: string; data: ChartData }) {
  return (
    <details open className="mt-3 border-t border-line">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-muted hover:text-ink">The numbers</summary>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong text-muted">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                {heading}
              </th>
              {data.series.map(({ label }, index) => (
                <th key={index} scope="col" className="py-2 pl-3 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.points.map(({ label, texts, address }, index) => (
              <tr key={index} className={address === undefined ? undefined : 'leads'}>
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  <ItemLink address={address}>{label}</ItemLink>
                </th>
                {texts.map((text, column) => (
                  <td key={column} className="py-2 pl-3 text-right">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
