import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { previewLink, type Onlooker } from './previewLink.ts';

interface Props {
  origin: string;
  /** The address to begin with; later ones are told to the page that is there. */
  at: string;
  /** Whom it begins as; later ones are told to the page, too. */
  as: Onlooker;
  /** `fit`, or how many pixels. */
  width: string;
  title: string;
}

/** The page of the portal, as wide as was asked for; where there is less room, it is shown smaller. */
export function PreviewFrame({ origin, at, as, width, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const { failure } = useSyncExternalStore(previewLink.subscribe, previewLink.getSnapshot, previewLink.getSnapshot);
  // Where it began: the address that it tells is not one to go to again.
  const [begun, setBegun] = useState({ origin, at, as });
  if (begun.origin !== origin) setBegun({ origin, at, as });
  useEffect(() => (frame.current ? previewLink.attach(frame.current, begun.origin) : undefined), [begun]);

  const wanted = width === 'fit' ? room.width : Number(width);
  const scale = wanted > 0 && room.width > 0 ? Math.min(1, room.width / wanted) : 1;
  const style =
    width === 'fit'
      ? undefined
      : { width: wanted, height: room.height / scale, transform: `scale(${scale})`, left: Math.max(0, (room.width - wanted * scale) / 2) };
  return (
    <div ref={stage} className="wb-stage" data-width={width}>
      {failure && (
        <p role="alert" className="wb-notice" data-tone="danger">
          <span>{failure}</span>
          <button type="button" className="wb-button" onClick={() => previewLink.reload()}>
            Load again
          </button>
        </p>
      )}
      <iframe
        ref={frame}
        key={begun.origin}
        title={`Preview of ${title}`}
        // Its page reads there whom it is seen as, and has not to load again for that.
        name={JSON.stringify({ preview: { as: { user: begun.as.user }, ...(begun.as.date !== null && { date: begun.as.date }) } })}
        src={`${begun.origin}${begun.at}`}
        style={style}
      />
      {scale < 1 && (
        <p className="wb-scale" aria-hidden="true">
          {`${Math.round(scale * 100)} %`}
        </p>
      )}
    </div>
  );
}

/** How large an element is. */
function useRoom(element: { current: HTMLElement | null }) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
