import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { loadedSoFar, loadOnce } from '../loading/loadOnce.ts';
import { NoticeBoardContext, NotifyContext, type NoticeItem, type Notify } from './NoticeContext.ts';

/** Fetches what shows a notice with its sign and its buttons; a visitor has nothing to be told. */
export const loadToast = () => import('./Toast.tsx');

/** Keeps the notice and shows it. There is one at a time: what is said next takes its place. Leaving the page takes it away. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [item, setItem] = useState<NoticeItem>();
  const [outlets, setOutlets] = useState<readonly string[]>([]);
  const count = useRef(0);
  const path = useRef('');

  const notify = useCallback<Notify>((text, options) => {
    count.current += 1;
    setItem({ page: path.current, ...options, id: count.current, text });
  }, []);
  const dismiss = useCallback(() => setItem(undefined), []);
  const arrive = useCallback((now: string) => {
    path.current = now;
    setItem((kept) => (kept?.page === now ? kept : undefined));
  }, []);
  const join = useCallback((outlet: string) => {
    setOutlets((now) => [...now, outlet]);
    return () => setOutlets((now) => now.filter((other) => other !== outlet));
  }, []);
  const board = useMemo(() => ({ item, outlet: outlets.at(-1), dismiss, arrive, join }), [item, outlets, dismiss, arrive, join]);

  return (
    <NotifyContext value={notify}>
      <NoticeBoardContext value={board}>
        <NoticeOutlet />
        {children}
      </NoticeBoardContext>
    </NotifyContext>
  );
}

/** Takes the notice away when the reader goes to another path; what is open on a page, and how it is filtered, is the same page. */
export function useNoticesGoWith(path: string): void {
  const arrive = useContext(NoticeBoardContext)?.arrive;
  useEffect(() => arrive?.(path), [arrive, path]);
}

/**
 * Shows the notice while it is the innermost outlet, in a live region. On a phone it comes at the top, away from the thumb and from the
 * foot of a form; in a dialog of any window too. Without a provider it shows nothing.
 */
export function NoticeOutlet({ inDialog = false }: { inDialog?: boolean }) {
  const board = useContext(NoticeBoardContext);
  const id = useId();
  const join = board?.join;
  useEffect(() => join?.(id), [join, id]);
  if (!board) return null;
  const item = board.outlet === id ? board.item : undefined;
  const toast = item && <Shown key={item.id} item={item} onDismiss={board.dismiss} />;
  const isUrgent = item?.tone === 'danger';
  const place = inDialog ? 'top-0' : 'top-16 sm:top-auto sm:bottom-0';
  return (
    <div className={`pointer-events-none fixed inset-x-0 z-50 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:p-6 ${place}`}>
      {isUrgent && <div role="alert">{toast}</div>}
      <div role="status">{!isUrgent && toast}</div>
    </div>
  );
}

/** The words alone until the rest is there, and where it cannot be fetched: one may be told just that. */
function Shown(props: { item: NoticeItem; onDismiss: () => void }) {
  const [module, setModule] = useState(loadedSoFar(loadToast));
  useEffect(() => {
    loadOnce(loadToast).then(setModule, () => undefined);
  }, []);
  if (module) return <module.Toast {...props} />;
  return <p className="field mx-auto w-fit rounded-(--radius) px-4 py-3 shadow-(--shadow-float)">{props.item.text}</p>;
}
