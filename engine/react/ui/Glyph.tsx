import { LineDrawing } from './LineDrawing.tsx';

const paths = {
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  back: 'M19 12H5m6-6-6 6 6 6',
  success: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8 12l3 3 5-6',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0m-9-1v5m0-8h.01',
  warning: 'M12 4 2.5 20h19zm0 6v4m0 3h.01',
  danger: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v5m0 3h.01',
};

/** The engine's own icons, independent of the portal's icons. */
export function Glyph({ name, size = 20, className }: { name: keyof typeof paths; size?: number; className?: string }) {
  // On a right-to-left page, the arrow points the other way.
  const classes = name === 'back' ? `rtl:-scale-x-100 ${className ?? ''}` : className;
  return (
    <LineDrawing size={size} className={classes}>
      <path d={paths[name]} />
    </LineDrawing>
  );
}
