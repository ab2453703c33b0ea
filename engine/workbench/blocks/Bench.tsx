import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { BlockList, type BlockProps } from '../../index.ts';
import type { benchKeys } from './benchBlock.ts';

const [least, most] = [25, 70];

/** Two panes that scroll separately. Users can move the divider with the mouse or the arrow keys. */
export default function Bench({ preview, tool }: BlockProps<typeof benchKeys>) {
  const [share, setShare] = useState(52);
  const bench = useRef<HTMLDivElement>(null);
  const moveTo = (next: number) => setShare(Math.round(Math.min(most, Math.max(least, next))));
  const drag = (event: PointerEvent) => {
    const box = bench.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(((event.clientX - box.left) / box.width) * 100);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') moveTo(share - 2);
    if (key === 'ArrowRight') moveTo(share + 2);
  };
  return (
    <div
      ref={bench}
      className="wb wb-bench full-width"
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) 5px minmax(0, ${100 - share}fr)` }}
    >
      <section aria-label="Preview" className="wb-side">
        <BlockList blocks={preview} />
      </section>
      <div
        role="separator"
        aria-label="Preview width"
        aria-orientation="vertical"
        aria-valuenow={share}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        className="wb-divider"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <section aria-label="Tools" className="wb-side wb-tool">
        <BlockList blocks={tool} />
      </section>
    </div>
  );
}
