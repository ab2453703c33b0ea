import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DropDownProps {
  className?: string;
  /** The `<summary>` element that opens the list. */
  button: ReactNode;
  /** Renders the list's content, even while the list is closed. `close` closes the list. */
  children: (close: () => void, isOpen: boolean) => ReactNode;
}

export function DropDown({ className = '', button, children: body }: DropDownProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (panel.current && target instanceof Node && !panel.current.contains(target)) setOpen(false);
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
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      {button}
      {body(() => setOpen(false), isOpen)}
    </details>
  );
}
