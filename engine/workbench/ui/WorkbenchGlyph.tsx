/** Line drawings on a 16 × 16 grid. */
const shapes = {
  undo: 'M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7',
  redo: 'm10 3 3.5 3.5L10 10m3-3.5H6.5a3.5 3.5 0 0 0 0 7H9',
  pick: 'M3 3l4 10.5 1.7-4.8L13.5 7zM9 9l4.5 4.5',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  up: 'm4 9.5 4-4 4 4',
  down: 'm4 6.5 4 4 4-4',
  right: 'm6.5 4 4 4-4 4',
  left: 'm9.5 4-4 4 4 4',
  close: 'm4 4 8 8m0-8-8 8',
  check: 'm3 8.5 3.5 3.5L13 5',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.3-1.2L13.5 13.5',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  reload: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5V5h-2.5',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.7v.1',
  trash: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 9h6l.5-9',
  pencil: 'm3 13 .7-3L10.5 3.2l2.3 2.3L6 12.3z',
  dots: 'M3.5 8h.1M8 8h.1M12.5 8h.1',
  bold: 'M5 3v10h4a2.5 2.5 0 0 0 0-5H5h3.5a2.5 2.5 0 0 0 0-5z',
  italic: 'M7 3h5M4 13h5M9.5 3l-3 10',
  link: 'M7 9.5a2.5 2.5 0 0 0 3.6.2l2-2A2.5 2.5 0 0 0 9 4.1l-.8.8M9 6.5a2.5 2.5 0 0 0-3.6-.2l-2 2A2.5 2.5 0 0 0 7 11.9l.8-.8',
  list: 'M6.5 4h7M6.5 8h7M6.5 12h7M3 4h.1M3 8h.1M3 12h.1',
  lock: 'M4 7.5h8V13H4zM5.5 7.5V5.3a2.5 2.5 0 0 1 5 0v2.2',
  light: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  dark: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5Z',
} as const;

export type GlyphName = keyof typeof shapes;

export function WorkbenchGlyph({ name }: { name: GlyphName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" className="wb-glyph">
      <path d={shapes[name]} />
    </svg>
  );
}
