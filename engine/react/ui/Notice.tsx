import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { loadedSoFar, loadOnce } from '../loading/loadOnce.ts';
import { NoticeBoardContext, NotifyContext, type NoticeItem, type Notify } from './NoticeContext.ts';

/** Loads the notice component. It is a separate chunk, because visitors rarely see notices. */
export const loadToast = () => import('./Toast.tsx');

/** Stores and shows the current notice. A newer notice replaces it, and leaving the page removes it. */
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
  const showOnPage = useCallback((current: string) => {
    path.current = current;
    setItem((previous) => (previous?.page === current ? previous : undefined));
  }, []);
  const join = useCallback((outlet: string) => {
    setOutlets((previous) => [...previous, outlet]);
    return () => setOutlets((previous) => previous.filter((other) => other !== outlet));
  }, []);
  const board = useMemo(() => ({ item, outlet: outlets.at(-1), dismiss, showOnPage, join }), [item, outlets, dismiss, showOnPage, join]);

  return (
    <NotifyContext value={notify}>
      <NoticeBoardContext value={board}>
        <NoticeOutlet />
        {children}
      </NoticeBoardContext>
    </NotifyContext>
  );
}

/** Removes the notice when the path changes. Opening a dialog or setting a filter doesn't change the path. */
export function useClearNoticeOnLeave(path: string): void {
  const showOnPage = useContext(NoticeBoardContext)?.showOnPage;
  useEffect(() => showOnPage?.(path), [showOnPage, path]);
}

/** A live region for notices. The page and each dialog have an outlet, and only the innermost outlet shows the notice. */
export function NoticeOutlet({ inDialog = false }: { inDialog?: boolean }) {
  const board = useContext(NoticeBoardContext);
  const id = useId();
  const join = board?.join;
  useEffect(() => join?.(id), [join, id]);
  if (!board) return null;
  const item = board.outlet === id ? board.item : undefined;
  const toast = item && <PlainNotice key={item.id} item={item} onDismiss={board.dismiss} />;
  const isUrgent = item?.tone === 'danger';
  const place = inDialog ? 'top-0' : 'top-(--notice-top,4rem) bottom-(--notice-bottom,auto) sm:top-auto sm:bottom-0';
  return (
    <div className={`pointer-events-none fixed inset-x-0 z-50 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:p-6 ${place}`}>
      {isUrgent && <div role="alert">{toast}</div>}
      <div role="status">{!isUrgent && toast}</div>
    </div>
  );
}

/** Shows the notice as plain text until its component has loaded. */
function PlainNotice(props: { item: NoticeItem; onDismiss: () => void }) {
  const [module, setModule] = useState(loadedSoFar(loadToast));
  useEffect(() => {
    loadOnce(loadToast).then(setModule, () => undefined);
  }, []);
  if (module) return <module.Toast {...props} />;
  return <p className="field mx-auto w-fit rounded-(--radius) px-4 py-3 shadow-(--shadow-float)">{props.item.text}</p>;
}
