import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import { NoticeBoardContext, NotifyContext, type NoticeItem, type Notify } from './NoticeContext.ts';

/** How long a notice stays while nobody points at it or has focus in it, in ms. */
export const noticeDuration = 6000;
/** The same for one that says what went wrong, or offers to undo something. */
export const longNoticeDuration = 20000;
const mostAtOnce = 3;

/** Keeps the notices and shows them. The same text said again replaces the older one. Ctrl+Z takes back what the latest one offers to. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<readonly NoticeItem[]>([]);
  const [outlets, setOutlets] = useState<readonly string[]>([]);
  const count = useRef(0);

  const notify = useCallback<Notify>((text, options = {}) => {
    count.current += 1;
    const item = { ...options, id: count.current, text };
    // What can be undone is one thing each time, although it may be called the same.
    setItems((now) => [...now.filter((other) => other.text !== text || other.undo), item].slice(-mostAtOnce));
  }, []);
  const dismiss = useCallback((id: number) => setItems((now) => now.filter((item) => item.id !== id)), []);
  const join = useCallback((outlet: string) => {
    setOutlets((now) => [...now, outlet]);
    return () => setOutlets((now) => now.filter((other) => other !== outlet));
  }, []);
  useUndoKey(items, dismiss);
  const board = useMemo(() => ({ items, outlet: outlets.at(-1), dismiss, join }), [items, outlets, dismiss, join]);

  return (
    <NotifyContext value={notify}>
      <NoticeBoardContext value={board}>
        <NoticeOutlet />
        {children}
      </NoticeBoardContext>
    </NotifyContext>
  );
}

/** A polite live region that shows the notices while it is the innermost one. Without a provider it shows nothing. */
export function NoticeOutlet() {
  const board = useContext(NoticeBoardContext);
  const id = useId();
  const join = board?.join;
  useEffect(() => join?.(id), [join, id]);
  if (!board) return null;
  const items = board.outlet === id ? board.items : [];
  const toast = (item: NoticeItem) => <Toast key={item.id} item={item} onDismiss={board.dismiss} />;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:p-6">
      <div className={stack}>
        {items
          .filter(({ alert }) => alert)
          .map((item) => (
            <div key={item.id} role="alert" className="contents">
              {toast(item)}
            </div>
          ))}
      </div>
      <div role="status" className={stack}>
        {items.filter(({ alert }) => !alert).map(toast)}
      </div>
    </div>
  );
}

// In the middle: what is pressed next mostly stands at a side, as the actions of a row or the buttons of a form.
const stack = 'flex flex-col items-center gap-2 not-empty:pt-2';

/** Ctrl+Z outside of a field, where the key belongs to what was typed. */
function useUndoKey(items: readonly NoticeItem[], dismiss: (id: number) => void): void {
  const latest = items.findLast(({ undo }) => undo);
  useEffect(() => {
    if (!latest) return;
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))) return;
      event.preventDefault();
      dismiss(latest.id);
      void latest.undo?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest, dismiss]);
}

/** A short message. A press on it meets what lies below, but for its own buttons: it may have come up under a pointer that is pressing. */
function Toast({ item, onDismiss }: { item: NoticeItem; onDismiss: (id: number) => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const origin = useRef<EventTarget | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { tone = item.alert ? 'danger' : 'neutral', undo } = item;
  const isLong = item.alert || undo !== undefined;
  useEffect(() => {
    if (pointed || focused) return;
    const timer = setTimeout(() => onDismiss(item.id), isLong ? longNoticeDuration : noticeDuration);
    return () => clearTimeout(timer);
  }, [pointed, focused, item.id, isLong, onDismiss]);

  useEffect(() => {
    // The notice itself lets presses through, and so hears of no pointer.
    const point = ({ clientX, clientY }: PointerEvent) => setPointed(isWithin(box.current, clientX, clientY));
    window.addEventListener('pointermove', point, { passive: true });
    return () => window.removeEventListener('pointermove', point);
  }, []);

  const enter = (event: FocusEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) origin.current = event.relatedTarget;
    setFocused(true);
  };
  const dismiss = () => {
    onDismiss(item.id);
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
  return (
    <div
      ref={box}
      className={`tone-${tone} field animate-rise flex w-full items-center gap-3 overflow-hidden rounded-(--radius) border border-line border-l-4 border-l-(--tone) py-1.5 pr-1.5 pl-4 shadow-(--shadow-float) sm:w-auto sm:max-w-md`}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      <p className="min-w-0 flex-1 text-[0.9375rem]">{item.text}</p>
      {undo && (
        <Button
          look="secondary"
          size="small"
          className="pointer-events-auto"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            dismiss();
            void undo();
          }}
        >
          Undo
        </Button>
      )}
      <Button look="quiet" tone="neutral" size="small" iconOnly className="pointer-events-auto" aria-label="Dismiss" onClick={dismiss}>
        <Glyph name="close" size={18} />
      </Button>
    </div>
  );
}

function isWithin(element: Element | null, x: number, y: number): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
