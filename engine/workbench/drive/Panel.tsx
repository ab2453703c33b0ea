import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Which of them it is, for its look. */
  name: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the page, with its title. */
export function Panel({ title, name, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="wb-panel" data-panel={name}>
      <div className="wb-panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
