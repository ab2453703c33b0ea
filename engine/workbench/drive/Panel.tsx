import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  name: string;
  aside?: ReactNode;
  children: ReactNode;
}

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
