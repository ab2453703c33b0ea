import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PreviewViewer } from '../server/previewProtocol.ts';
import type { PreviewLink } from './previewLink.ts';

interface Props {
  /** The connection to the page in this frame. */
  link: PreviewLink;
  origin: string;
  /** The address that the frame loads first. Later addresses are sent to the page as messages. */
  at: string;
  /** The viewer when the frame loads. Later changes are sent to the page as messages. */
  as: PreviewViewer;
  /** The width in pixels, or `fit`. */
  width: string;
  title: string;
  /** True if the page doesn't share its signed-in user with another pane. */
  alone?: boolean;
}

export function PreviewFrame({ link, origin, at, as, width, title, alone = false }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const space = useElementSize(stage);
  const { failure } = useSyncExternalStore(link.subscribe, link.getSnapshot, link.getSnapshot);
  // Keep the first address. Otherwise, the frame would reload each time the user follows a link.
  const [initial, setInitial] = useState({ origin, at, as });
  if (initial.origin !== origin) setInitial({ origin, at, as });
  useEffect(() => (frame.current ? link.attach(frame.current, initial.origin) : undefined), [link, initial]);

  const wanted = width === 'fit' ? space.width : Number(width);
  const scale = wanted > 0 && space.width > 0 ? Math.min(1, space.width / wanted) : 1;
  const style =
    width === 'fit'
      ? undefined
      : {
          width: wanted,
          height: space.height / scale,
          transform: `scale(${scale})`,
          left: Math.max(0, (space.width - wanted * scale) / 2),
        };
  return (
    <div ref={stage} className="wb-stage" data-width={width}>
      {failure && (
        <p role="alert" className="wb-notice" data-tone="danger">
          <span>{failure}</span>
          <button type="button" className="wb-button" onClick={() => link.reload()}>
            Reload
          </button>
        </p>
      )}
      <iframe
        ref={frame}
        key={initial.origin}
        title={`Preview of ${title}`}
        // The page reads its viewer from `window.name`.
        name={frameName(initial.as, alone)}
        src={`${initial.origin}${initial.at}`}
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

function frameName({ user, date, zone }: PreviewViewer, alone: boolean): string {
  return JSON.stringify({
    preview: { ...(alone && { alone }), as: { user }, ...(date !== null && { date }), ...(zone !== null && { zone }) },
  });
}

function useElementSize(element: { current: HTMLElement | null }) {
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
