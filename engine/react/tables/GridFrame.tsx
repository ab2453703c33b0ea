import { useEffect, useRef, type ReactNode } from 'react';
import { TabStopContext } from '../ui/TabStopContext.ts';
import { CellPeek } from './CellPeek.tsx';
import { leaveByTab } from './gridKeys.ts';
import { useHorizontalOverflow } from './useHorizontalOverflow.ts';

export interface GridFrameProps {
  /** True if the grid scrolls vertically. */
  tall: boolean;
  /** The width of the pinned columns, in pixels. */
  pinned: number;
  opens: boolean;
  opened: string | undefined;
  children: ReactNode;
}

const edge = 'pointer-events-none absolute inset-y-0 z-10 w-5 from-(--edge) to-transparent';

/** A frame around the grid. Shades a side if scrolling there reveals more columns, and opens popups for truncated cells. */
export function GridFrame({ tall, pinned, opens, opened, children }: GridFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  const more = useHorizontalOverflow(frame);
  useEffect(() => {
    // Set the class here, because the grid computes a row's classes only once.
    for (const row of frame.current?.querySelectorAll('.ag-row') ?? []) {
      row.classList.toggle('ag-open-row', opened !== undefined && row.getAttribute('row-id') === opened);
    }
  }, [opened]);
  return (
    <TabStopContext value={-1}>
      <div
        ref={frame}
        className={`grid-frame relative print:hidden ${opens ? 'opens-rows' : ''} ${tall ? 'h-[min(44rem,75dvh)]' : ''}`}
        onKeyDownCapture={(event) => leaveByTab(event, before.current, after.current)}
      >
        <span ref={before} tabIndex={-1} />
        {children}
        <span ref={after} tabIndex={-1} />
        {more.start && <span aria-hidden="true" data-edge="start" className={`${edge} start-0 bg-linear-to-r rtl:bg-linear-to-l`} />}
        {more.end && (
          <span
            aria-hidden="true"
            data-edge="end"
            className={`${edge} bg-linear-to-l rtl:bg-linear-to-r`}
            style={{ insetInlineEnd: pinned }}
          />
        )}
        <CellPeek frame={frame} />
      </div>
    </TabStopContext>
  );
}
