import { usePhrases } from '../../context/usePhrases.ts';
import { tablePhrases } from '../../tables/tablePhrases.ts';
import type { ShownColumns } from '../../tables/useShownColumns.ts';

export function SingleValues({ singles }: Pick<ShownColumns, 'singles'>) {
  const phrase = usePhrases(tablePhrases);
  if (singles.size === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted print:hidden">
      <span>{phrase('everyRow')}</span>
      {[...singles].map(([column, text]) => (
        <span key={column.id} className="rounded-full border border-line bg-sunken px-2.5 py-0.5 text-ink">
          {phrase('valueOf', { column: column.header, value: text })}
        </span>
      ))}
    </p>
  );
}
