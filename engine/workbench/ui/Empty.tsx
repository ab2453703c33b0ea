import type { ReactNode } from 'react';

/** A message for empty content, with an optional next step. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wb-empty">
      <p className="wb-empty-title">{title}</p>
      {children}
    </div>
  );
}
