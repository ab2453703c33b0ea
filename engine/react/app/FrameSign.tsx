import { LineDrawing } from '../ui/LineDrawing.tsx';

const paths = {
  sample: 'M9 3h6m-5 0v6.5L5.2 18a2 2 0 0 0 1.8 3h10a2 2 0 0 0 1.8-3L14 9.5V3M7.6 14.5h8.8',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14m9 2-4-4',
  keyboard: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1m3 4h.01M11 10h.01M15 10h.01M8 14h8',
};

/** Renders one of the frame's icons. Public pages don't load the icons. */
export function FrameSign({ name }: { name: keyof typeof paths }) {
  return (
    <LineDrawing size={20}>
      <path d={paths[name]} />
    </LineDrawing>
  );
}
