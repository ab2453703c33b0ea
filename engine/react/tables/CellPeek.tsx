import { useEffect, useState, type RefObject } from 'react';

/** In milliseconds. */
const hoverDelay = 350;

interface PeekState {
  text: string;
  cell: DOMRect;
}

/** A popup with the full content of a truncated cell or header. Screen readers don't need it, because they read the cell itself. */
export function CellPeek({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [peek, setPeek] = useState<PeekState>();
  useEffect(() => {
    const grid = frame.current;
    if (!grid) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setPeek(undefined);
    };
    const show = (cell: Element) => {
      if (cell.isConnected) setPeek({ text: wholeText(cell), cell: cell.getBoundingClientRect() });
    };
    const follow = ({ type, target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-peek]')) return;
      const cell = target.closest('.ag-cell, .ag-header-cell');
      hide();
      if (cell && isCutOff(cell)) timer = setTimeout(() => show(cell), type === 'focusin' ? 0 : hoverDelay);
    };
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    grid.addEventListener('mouseover', follow);
    grid.addEventListener('focusin', follow);
    grid.addEventListener('mouseleave', hide);
    grid.addEventListener('focusout', hide);
    window.addEventListener('keydown', escape);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      grid.removeEventListener('mouseover', follow);
      grid.removeEventListener('focusin', follow);
      grid.removeEventListener('mouseleave', hide);
      grid.removeEventListener('focusout', hide);
      window.removeEventListener('keydown', escape);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, [frame]);
  if (!peek) return null;
  const { cell, text } = peek;
  const isLow = cell.bottom > window.innerHeight * 0.75;
  return (
    <div
      aria-hidden="true"
      data-peek=""
      className="fixed z-20 max-w-96 min-w-48 rounded-(--radius-control) border border-line-strong bg-raised px-3 py-2 text-sm whitespace-pre-line text-ink shadow-(--shadow-float)"
      style={{
        left: Math.max(8, Math.min(cell.left, window.innerWidth - 400)),
        ...(isLow ? { bottom: window.innerHeight - cell.top - 2 } : { top: cell.bottom - 2 }),
      }}
    >
      {text}
    </div>
  );
}

/** Returns true if part of the cell's content is truncated. Ignores elements one pixel wide: they contain text for screen readers. */
function isCutOff(cell: Element): boolean {
  return [cell, ...cell.querySelectorAll('*')].some(
    (part) =>
      part.clientWidth > 1 &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) &&
      getComputedStyle(part).overflowX === 'hidden',
  );
}

function wholeText(cell: Element): string {
  const lines = [...cell.querySelectorAll('[data-line]')];
  return lines.length > 0 ? lines.map(textOfLine).join('\n') : cell.textContent;
}

function textOfLine(line: Element): string {
  const between = line.querySelector(':scope > [data-between]')?.textContent ?? '';
  return line.textContent.slice(0, line.textContent.length - between.length);
}
