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

const [least, most] = [0.2, 2.5];
/** The height of the legend below the drawing, in px. */
const foot = 26;
/** The maximum scale when fitting the drawing. It prevents small drawings from getting too large. */
const natural = 1.15;

/** Pans and zooms a drawing with the pointer, the wheel, and buttons. Fits it to the frame until the user pans or zooms. */
export function useZoom(frame: RefObject<HTMLElement | null>, { width, height }: { width: number; height: number }) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const isMoved = useRef(false);
  const from = useRef<{ x: number; y: number; view: View; isDragged: boolean }>(undefined);

  const fit = useCallback(() => {
    isMoved.current = false;
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    if (clientWidth === 0 || width === 0) return;
    const high = Math.max(1, clientHeight - foot);
    const scale = Math.min(natural, clientWidth / width, high / height);
    setView({ x: (clientWidth - width * scale) / 2, y: (high - height * scale) / 2, scale });
  }, [frame, width, height]);

  const zoomAt = useCallback((factor: number, x: number, y: number) => {
    isMoved.current = true;
    setView((before) => {
      const scale = Math.min(most, Math.max(least, before.scale * factor));
      const share = scale / before.scale;
      return { x: x - (x - before.x) * share, y: y - (y - before.y) * share, scale };
    });
  }, []);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (!isMoved.current) fit();
    });
    observer.observe(current);
    // React's wheel listener is passive, so it can't prevent scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = current.getBoundingClientRect();
      zoomAt(Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
    };
    current.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      current.removeEventListener('wheel', turn);
    };
  }, [frame, fit, zoomAt]);

  return {
    view,
    fit,
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
        const begun = from.current;
        if (!begun || event.buttons === 0) return;
        const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
        // A click with a small movement is still a click.
        if (!begun.isDragged && Math.hypot(dx, dy) < 4) return;
        begun.isDragged = true;
        isMoved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setView({ ...begun.view, x: begun.view.x + dx, y: begun.view.y + dy });
      },
      onPointerUp: () => {
        from.current = undefined;
      },
    },
  };
}
