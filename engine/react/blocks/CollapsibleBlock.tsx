import type { ReactNode } from 'react';
import type { Collapsible } from '../../language/screen.ts';
import { useText } from '../context/useText.ts';
import { Glyph } from '../ui/Glyph.tsx';

/** A block that the viewer opens and closes by pressing its heading. Works without JavaScript. In print, the block is always open. */
export function CollapsibleBlock({ collapsible: { label, open }, children }: { collapsible: Collapsible; children: ReactNode }) {
  return (
    <details open={open} className="collapsible group/block min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-(--radius-control)">
        <Glyph name="down" className="shrink-0 text-muted group-open/block:rotate-180" />
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{useText()(label)}</h2>
      </summary>
      <div className="grid pt-3 *:min-w-0">{children}</div>
    </details>
  );
}
