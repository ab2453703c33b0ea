import { useEffect, useRef, type ReactNode } from 'react';

interface DropDownProps {
  className?: string;
  /** The button that opens it. */
  summary: ReactNode;
  /** Receives a function that closes it, for controls that end the visit. */
  children: (close: () => void) => ReactNode;
}

/** A panel below its button. Closes on Escape, and on a press or focus elsewhere. */
export function DropDown({ className = '', summary, children }: DropDownProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (panel.current) panel.current.open = false;
  };
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (panel.current && target instanceof Node && !panel.current.contains(target)) panel.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  return (
    <details
      ref={panel}
      className={`wb-more ${className}`.trim()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !panel.current?.open) return;
        close();
        panel.current.querySelector('summary')?.focus();
      }}
    >
      {summary}
      {children(close)}
    </details>
  );
}
