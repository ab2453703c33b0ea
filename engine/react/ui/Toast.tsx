import { useContext, useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import { buttonClasses } from './buttonClasses.ts';
import { NotifyContext, type NoticeItem } from './NoticeContext.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { noticePhrases } from './noticePhrases.ts';

/** The time, in ms, before a notice disappears. */
export const noticeDuration = 6000;
/** The time, in ms, before errors and notices with an undo button or a link disappear. */
export const longNoticeDuration = 20000;

/** A notice. Clicks outside of its buttons go through to the page, because the notice may appear under the pointer during a click. */
export function Toast({ item, onDismiss }: { item: NoticeItem; onDismiss: () => void }) {
  const phrase = usePhrases(noticePhrases);
  const box = useRef<HTMLDivElement>(null);
  const origin = useRef<EventTarget | null>(null);
  const { tone = 'info' } = item;
  const setFocused = useStay(
    box,
    tone === 'danger' || item.undo !== undefined || item.to !== undefined ? longNoticeDuration : noticeDuration,
    onDismiss,
  );
  const undo = useUndo(item, onDismiss);
  const enter = (event: FocusEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) origin.current = event.relatedTarget;
    setFocused(true);
  };
  /** Moves the focus back to the element that was focused before the notice. */
  const leave = () => origin.current instanceof HTMLElement && origin.current.focus();
  return (
    <div
      ref={box}
      className={`tone-${tone} field animate-rise mx-auto flex w-full items-center gap-3 rounded-(--radius) border border-line-strong py-1.5 pe-1.5 ps-4 shadow-(--shadow-float) sm:w-fit sm:max-w-md`}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      <Glyph name={tone} className="text-(--tone)" />
      <p className="min-w-0 flex-1 py-1.5 text-sm">{item.text}</p>
      {item.to !== undefined && item.follow && (
        <a
          href={item.to}
          className={`${buttonClasses({ look: 'secondary', size: 'small' })} pointer-events-auto`}
          onClick={(event) => {
            event.preventDefault();
            onDismiss();
            item.follow?.();
          }}
        >
          {phrase('show')}
        </a>
      )}
      {undo && (
        <Button
          look="secondary"
          size="small"
          className="pointer-events-auto"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            leave();
            undo();
          }}
        >
          {phrase('undo')}
        </Button>
      )}
      <Button
        look="quiet"
        tone="neutral"
        size="small"
        iconOnly
        className="pointer-events-auto"
        aria-label={phrase('dismiss')}
        onClick={() => {
          leave();
          onDismiss();
        }}
      >
        <Glyph name="close" size={18} />
      </Button>
    </div>
  );
}

/** Dismisses the notice after `duration` ms, unless it's hovered or focused. Call the returned function when the focus enters or leaves. */
function useStay(box: { current: Element | null }, duration: number, onDismiss: () => void): (focused: boolean) => void {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (pointed || focused) return;
    const timer = setTimeout(onDismiss, duration);
    return () => clearTimeout(timer);
  }, [pointed, focused, duration, onDismiss]);
  useEffect(() => {
    // Compare the pointer's position with the notice, because only the notice's buttons receive pointer events.
    const point = ({ clientX: x, clientY: y }: PointerEvent) => {
      const area = box.current?.getBoundingClientRect();
      setPointed(area !== undefined && x >= area.left && x <= area.right && y >= area.top && y <= area.bottom);
    };
    window.addEventListener('pointermove', point, { passive: true });
    return () => window.removeEventListener('pointermove', point);
  }, [box]);
  return setFocused;
}

/** Returns a notice's undo function. Ctrl+Z also calls the function, unless a field is focused. */
function useUndo({ undo }: NoticeItem, onDismiss: () => void): (() => void) | undefined {
  const notify = useContext(NotifyContext);
  const phrase = usePhrases(noticePhrases);
  const undoAndDismiss = async () => {
    onDismiss();
    try {
      await undo?.();
      notify?.(phrase('undone'), { tone: 'success' });
    } catch (error) {
      console.error('[notice] could not be undone:', error);
      notify?.(phrase('notUndone'), { tone: 'danger' });
    }
  };
  const latest = useRef(undoAndDismiss);
  useEffect(() => {
    latest.current = undoAndDismiss;
  });
  useEffect(() => {
    if (!undo) return;
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo]);
  return undo && (() => void undoAndDismiss());
}
