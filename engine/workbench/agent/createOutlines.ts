import { createLayer, layerHost } from './createLayer.ts';

/** Creates outlines that follow their elements when the page scrolls, resizes, or changes. */
export function createOutlines(): { show: (elements: readonly Element[]) => void; shown: () => readonly Element[] } {
  const frames: { element: Element; box: HTMLElement }[] = [];
  let isFollowing = false;

  function place(): void {
    for (const { element, box } of frames) {
      const { left, top: y, width, height } = element.getBoundingClientRect();
      Object.assign(box.style, { left: `${left - 3}px`, top: `${y - 3}px`, width: `${width + 6}px`, height: `${height + 6}px` });
      box.hidden = !element.isConnected || width === 0 || height === 0;
    }
  }

  function follow(): void {
    isFollowing = frames.length > 0;
    if (!isFollowing) return;
    place();
    requestAnimationFrame(follow);
  }

  return {
    show(elements) {
      for (const { box } of frames.splice(0)) box.remove();
      for (const element of elements) {
        const { width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const box = createLayer({
          inset: 'auto',
          pointerEvents: 'none',
          border: '2px solid #2563eb',
          boxShadow: '0 0 0 2px #ffffffcc',
          borderRadius: '6px',
        });
        frames.push({ element, box });
        layerHost().append(box);
      }
      place();
      if (!isFollowing && frames.length > 0) follow();
    },
    shown: () => frames.map(({ element }) => element),
  };
}
