import type { ReactNode } from 'react';
import type { Tone } from '../../language/basics.ts';

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`badge tone-${tone} inline-flex max-w-full items-center gap-1 rounded-full border border-(--tone-line) bg-(--tone-soft) px-2.5 py-0.5 text-xs font-semibold wrap-break-word in-[.ag-cell]:whitespace-nowrap text-(--tone-text)`}
    >
      {icon}
      <span className="inline-block min-w-0">{children}</span>
    </span>
  );
}
