import { LineDrawing } from './LineDrawing.tsx';

const paths = {
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  back: 'M19 12H5m6-6-6 6 6 6',
};

/** The few signs that the engine itself needs, whatever icons a portal names. */
export function Glyph({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <LineDrawing size={size}>
      <path d={paths[name]} />
    </LineDrawing>
  );
}
