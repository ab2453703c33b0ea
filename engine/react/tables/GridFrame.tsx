import { useRef, type ReactNode } from 'react';
import { TabStopContext } from '../ui/TabStopContext.ts';
import { leaveByTab } from './gridKeys.ts';

/** What the grid stands in: one stop for the Tab key, and a height of its own where it is `tall`. */
export function GridFrame({ tall, children }: { tall: boolean; children: ReactNode }) {
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  return (
    <TabStopContext value={-1}>
      <div
        className={`relative print:hidden ${tall ? 'h-[min(44rem,75dvh)]' : ''}`}
        onKeyDownCapture={(event) => leaveByTab(event, before.current, after.current)}
      >
        <span ref={before} tabIndex={-1} />
        {children}
        <span ref={after} tabIndex={-1} />
      </div>
    </TabStopContext>
  );
}
