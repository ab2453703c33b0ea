import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface View {
  x: number;
  y: number;
  scale: number;
}

const [minScale, maxScale] = [0.2, 2.5];
/** The height of the legend below the drawing, in px. */
const foot = 26;
/** The maximum initial scale. At a higher scale, a small drawing would fill the frame. */
const natural = 1.15;
/** The minimum initial scale on a phone. At a lower scale, text would be too small to read. */
const readable = 0.85;
/** A frame counts as a phone if it is narrower than this, in px. */
const narrow = 480;

/**
 * Pans and zooms a drawing with the pointer, the wheel, and buttons. Initially shows the whole drawing. If that would be too small to read
 * on a phone, shows the part around `center` instead.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  { width, height }: { width: number; height: number },
  center: Box | undefined,
) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const shows = useRef<'part' | 'all' | 'moved'>('part');
  const { x: centerX = 0, y: centerY = 0, width: centerWidth = 0, height: centerHeight = 0 } = center ?? {};
  const from = useRef<{ x: number; y: number; view: View; isDragged: boolean }>(undefined);

  const fit = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    if (clientWidth === 0 || width === 0) return;
    const high = Math.max(1, clientHeight - foot);
    const fitScale = Math.min(natural, clientWidth / width, high / height);
    const scale = shows.current === 'part' && clientWidth < narrow ? Math.max(readable, fitScale) : fitScale;
    setView({
      x: startOf(clientWidth, width * scale, (centerX + centerWidth / 2) * scale),
      y: startOf(high, height * scale, (centerY + centerHeight / 2) * scale),
      scale,
    });
  }, [frame, width, height, centerX, centerY, centerWidth, centerHeight]);

  const zoomAt = useCallback((factor: number, x: number, y: number) => {
    shows.current = 'moved';
    setView((before) => {
      const scale = Math.min(maxScale, Math.max(minScale, before.scale * factor));
      const share = scale / before.scale;
      return { x: x - (x - before.x) * share, y: y - (y - before.y) * share, scale };
    });
  }, []);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (shows.current !== 'moved') fit();
    });
    observer.observe(current);
    // React's wheel listener can't prevent scrolling, because it's passive.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = current.getBoundingClientRect();
      zoomAt(Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
    };
    current.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      current.removeEventListener('wheel', onWheel);
    };
  }, [frame, fit, zoomAt]);

  return {
    view,
    showAll: () => {
      shows.current = 'all';
      fit();
    },
    zoom: (factor: number) => zoomAt(factor, (frame.current?.clientWidth ?? 0) / 2, (frame.current?.clientHeight ?? 0) / 2),
    show: ({ x, y, width: wide, height: high }: Box) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      setView((before) => {
        const left = x * before.scale + before.x;
        const top = y * before.scale + before.y;
        const move = (start: number, size: number, space: number) =>
          start < 12 ? 12 - start : start + size > space - 12 ? Math.max(12 - start, space - 12 - start - size) : 0;
        return {
          ...before,
          x: before.x + move(left, wide * before.scale, clientWidth),
          y: before.y + move(top, high * before.scale, clientHeight),
        };
      });
    },
    drag: {
      onPointerDown: ({ clientX, clientY, target }: PointerEvent) => {
        if (target instanceof Element && target.closest('button')) return;
        from.current = { x: clientX, y: clientY, view, isDragged: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const start = from.current;
        if (!start || event.buttons === 0) return;
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        // Ignore small movements, which also happen during a click.
        if (!start.isDragged && Math.hypot(dx, dy) < 4) return;
        start.isDragged = true;
        shows.current = 'moved';
        event.currentTarget.setPointerCapture(event.pointerId);
        setView({ ...start.view, x: start.view.x + dx, y: start.view.y + dy });
      },
      onPointerUp: () => {
        from.current = undefined;
      },
    },
  };
}

/**
 * Returns the position of the drawing's left or top edge in the frame. Centers a small drawing. Moves a large drawing so that `center` is
 * near the middle of the frame.
 */
function startOf(frame: number, drawing: number, center: number): number {
  if (drawing <= frame) return (frame - drawing) / 2;
  return Math.min(0, Math.max(frame - drawing, frame / 2 - center));
}
