import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import { NoticeBoardContext, NotifyContext, type NoticeItem, type Notify } from './NoticeContext.ts';

export { useNotice } from './NoticeContext.ts';

/** How long a notice stays while nobody points at it or has focus in it, in ms. */
export const noticeDuration = 6000;
const mostAtOnce = 3;

/** Keeps the notices and shows them. The same text said again replaces the older one. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<readonly NoticeItem[]>([]);
  const [outlets, setOutlets] = useState<readonly string[]>([]);
  const count = useRef(0);

  const notify = useCallback<Notify>((text, tone = 'neutral') => {
    count.current += 1;
    const item = { id: count.current, text, tone };
    setItems((now) => [...now.filter((other) => other.text !== text), item].slice(-mostAtOnce));
  }, []);
  const dismiss = useCallback((id: number) => setItems((now) => now.filter((item) => item.id !== id)), []);
  const join = useCallback((outlet: string) => {
    setOutlets((now) => [...now, outlet]);
    return () => setOutlets((now) => now.filter((other) => other !== outlet));
  }, []);
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
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:items-end sm:p-6"
    >
      {board.outlet === id && board.items.map((item) => <Toast key={item.id} item={item} onDismiss={board.dismiss} />)}
    </div>
  );
}

function Toast({ item, onDismiss }: { item: NoticeItem; onDismiss: (id: number) => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const origin = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (pointed || focused) return;
    const timer = setTimeout(() => onDismiss(item.id), noticeDuration);
    return () => clearTimeout(timer);
  }, [pointed, focused, item.id, onDismiss]);

  const enter = (event: FocusEvent) => {
    origin.current = event.relatedTarget;
    setFocused(true);
  };
  const dismiss = () => {
    onDismiss(item.id);
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
  return (
    <div
      className={`tone-${item.tone} field animate-rise pointer-events-auto flex w-full items-center gap-3 overflow-hidden rounded-(--radius) border border-line border-l-4 border-l-(--tone) py-1.5 pr-1.5 pl-4 shadow-(--shadow-float) sm:w-auto sm:max-w-md`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      <p className="min-w-0 flex-1 text-[0.9375rem]">{item.text}</p>
      <Button look="quiet" tone="neutral" size="small" iconOnly aria-label="Dismiss" onClick={dismiss}>
        <Glyph name="close" size={18} />
      </Button>
    </div>
  );
}
