import type { ReactNode } from 'react';

/** Says that there is nothing here, and what can be done about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wb-empty">
      <p className="wb-empty-title">{title}</p>
      {children}
    </div>
  );
}
